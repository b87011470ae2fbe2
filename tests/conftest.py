"""Hypothesis for the suite: the same examples on every run, nothing kept on disk; soak runs look further."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "soak", deadline=None, database=None, max_examples=5000, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))
