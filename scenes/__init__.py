"""The client: window, scenes, drawing, sound, input."""

import os

# Otherwise the library greets on standard output, which is for results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
