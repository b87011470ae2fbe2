"""The words of keys and buttons: commands, names of keys, what was chosen, names being written."""

from scenes.show.words.nouns import Nouns


class Handling(Nouns):
    """What varies there; fixed labels are looked up with `_` where they stand."""

    def command(self, command: str) -> str:
        """What a key or button does, as a label."""
        return {
            "confirm": self._("Confirm"),
            "back": self._("Back"),
            "up": self._("Up"),
            "down": self._("Down"),
            "left": self._("Left"),
            "right": self._("Right"),
            "next": self._("Next"),
            "previous": self._("Previous"),
            "page_up": self._("Page up"),
            "page_down": self._("Page down"),
            "menu": self._("Menu"),
            "log": self._("Log"),
            "help": self._("Help"),
        }[command]

    def key(self, name: str) -> str:
        """A key by its name in the settings, as it is printed on keyboards of this language."""
        if name.startswith("kp_") and name != "kp_enter":
            sign = {"plus": "+", "minus": "-", "multiply": "*", "divide": "/", "period": "."}
            return self._("Keypad {key}").format(key=sign.get(name[3:], name[3:]))
        printed = {
            "return": self._("Enter"),
            "kp_enter": self._("Enter"),
            "escape": self._("Esc"),
            "space": self._("Space"),
            "tab": self._("Tab"),
            "pageup": self._("Page Up"),
            "pagedown": self._("Page Down"),
            "insert": self._("Ins"),
            "delete": self._("Del"),
            "home": self._("Home"),
            "end": self._("End"),
            "lshift": self._("Left Shift"),
            "rshift": self._("Right Shift"),
            "lctrl": self._("Left Ctrl"),
            "rctrl": self._("Right Ctrl"),
            "lalt": self._("Left Alt"),
            "ralt": self._("Right Alt"),
        }
        return printed.get(name, name.upper() if len(name) <= 3 else name.capitalize())

    def gamepad_button(self, number: str) -> str:
        """A button of a gamepad, by the number on its stud."""
        return self._("Button {n}").format(n=number)

    def always_does(self, command: str) -> str:
        """A key that cannot be given to another command."""
        return self._("This key always does “{command}”.").format(command=self.command(command))

    def had_it(self, command: str, *, exchanged: bool) -> str:
        """The command that had the key or button before."""
        if exchanged:
            template = self._("“{command}” had it: the two have changed places.")
        else:
            template = self._("“{command}” had it, and has none now.")
        return template.format(command=self.command(command))

    def needs_a_button(self, command: str) -> str:
        """A button that cannot be taken away."""
        return self._("“{command}” needs a button: give it another one first.").format(
            command=self.command(command)
        )

    def name_of_player(self, number: int) -> str:
        """Heading over the letters: whose name is written, by the number of the seat."""
        return self._("Name of player {n}").format(n=number)
