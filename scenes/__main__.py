"""`python -m scenes`: the same as the console script."""

from scenes.cli import console

if __name__ == "__main__":
    console()
