"""Res Publica: the rules, the record and the bots. Pure Python; knows nothing of any screen."""
