"""The composer: one sentence built by tapping, for a proposal and for a reply (DESIGN 2.2)."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.cards import TYPES
from game.wording import SCOPES
from scenes.decisions.base import Decision, HandMarks
from scenes.play.draft import TradeDraft
from scenes.scene import Target
from scenes.show.layout import Layout
from scenes.show.words import Runs, plain
from scenes.ui import icons, text, theme, widgets
from scenes.ui.parts import census, palette, sentence, units
from scenes.ui.rich import in_signs
from scenes.ui.theme import Scale

TILES = (*TYPES, "population", "technology", "any")


class Composer(Decision):
    """Base of the decisions that compose a sentence; `draft` is None while the composer is closed."""

    draft: TradeDraft | None = None

    @property
    def composing(self) -> bool:  # type: ignore[override]
        """While the composer is open."""
        return self.draft is not None

    def lead(self) -> Runs:
        """What stands before the pills."""
        raise AssertionError("a composer has a lead")

    def short_lead(self) -> Runs:
        """The same where a long sentence leaves it no room."""
        return ()

    def idea_runs(self) -> tuple[Runs, ...]:
        """The suggestions as chips."""
        return ()

    def take_idea(self, number: int) -> None:
        """A suggestion was tapped."""

    # Place

    def targets(self, layout: Layout) -> list[Target]:
        draft = self.draft
        if draft is None:
            return []
        found = [
            Target(f"tile:{of}", rect, not self._why_not(of), self._why_not(of), radius=12)
            for of, rect in zip(TILES, layout.tiles, strict=True)
        ]
        for number, rect in enumerate(units.places(layout.unit, self._unit_labels(), layout.scale)):
            found.append(Target(f"unit:{number + 1}", rect, radius=11))
        found.append(Target("clear", layout.clear, bool(draft.features), self.words._("nothing said yet")))
        for number, rect in enumerate(self._chip_rects(layout)):
            found.append(Target(f"idea:{number}", rect, radius=round(rect.height / 2 / layout.scale.u)))
        parts = sentence.layout(layout.prompt, self._sentence(layout.scale), layout.scale)
        found += [Target(f"pill:{n}", rect, radius=30) for n, rect in enumerate(parts.pills)]
        if parts.joins:
            able = self._joined_otherwise() is not draft
            why = "" if able else self.words.cannot_add("not_held", bound=True)
            found.append(Target("join", parts.joins[0].union(parts.joins[1]), able, why, radius=27))
        return found

    def _chip_rects(self, layout: Layout) -> list[Rect]:
        ideas = self.idea_runs()
        if not ideas:
            return []
        lead = self._ideas_width(layout)
        gap = round(12 * layout.scale.u)
        each = (layout.chips.width - lead - gap * (len(ideas) - 1)) // len(ideas)
        left = layout.chips.left + lead
        return [
            Rect(left + n * (each + gap), layout.chips.top, each, layout.chips.height)
            for n in range(len(ideas))
        ]

    def _ideas_width(self, layout: Layout) -> int:
        scale, called = layout.scale, self._ideas_called(layout)
        if scale.kind == "portrait":
            return round(60 * scale.u)
        return round((20 * scale.u if called else 0) + _bulb_width(scale) + text.width(called, 26, scale))

    def _ideas_called(self, layout: Layout) -> str:
        """The word beside the bulb, where the ideas have a line to themselves."""
        shared = layout.chips.top == layout.unit.top or layout.scale.kind == "portrait"
        return "" if shared else self.words._("Ideas")

    def _unit_labels(self) -> tuple[tuple[str, str], ...]:
        return tuple(self.words.unit(alike) for alike in (1, 2, 3))

    def _why_not(self, of: str) -> str:
        """Why this tile adds nothing more."""
        assert self.draft is not None
        why = self.draft.why_not(of)
        if why is None:
            return ""
        if why == "not_held" and not any(self.view.hand[card] for card in SCOPES[of]):
            return self.words._("none in hand")
        if why == "not_held" and self.draft.unit > 1 and self.draft.counted_in(1).why_not(of) is None:
            return self.words._("too few alike")
        return self.words.cannot_add(why, bound=self.draft.bound)

    # Look

    def _sentence(self, scale: Scale) -> sentence.Sentence:
        draft = self.draft
        assert draft is not None
        slot = ""
        if len(draft.features) < 2:
            slot = self.words._("a second kind") if draft.features else self.words._("tap a card above")

        def said(*, short: bool) -> sentence.Sentence:
            assert draft is not None
            pills = tuple(sentence.Pill(f.of, self.words.cards_text(f, short=short)) for f in draft.features)
            joined = 0 if draft.join == "and" else 1
            return sentence.Sentence(
                self.lead(), pills, self.words.joins(), joined, slot, short=self.short_lead()
            )

        # two long features say themselves in short
        return said(short=len(draft.features) == 2 and any(f.alike > 1 for f in draft.features))

    def paint_prompt(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        if self.draft is None:
            super().paint_prompt(surface, layout, scale)
        else:
            sentence.draw(surface, layout.prompt, self._sentence(scale), scale)

    def paint_stage(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        draft = self.draft
        if draft is None:
            return
        if scale.kind != "small":
            widgets.stage(surface, layout.stage, scale)
        chips = self._chip_rects(layout)
        if self.desk.ideas is not None:
            self._paint_ideas(surface, layout, chips, scale)
        for of, rect in zip(TILES, layout.tiles, strict=True):
            palette.tile(surface, rect, self._tile(of), scale)
        if layout.key.width:
            words = (self.words._("mine"), self.words._("unseen"), self.words._("discarded"))
            census.legend_column(surface, layout.key, words, scale)
        if layout.unit_label.width:
            label = layout.unit_label
            text.draw(
                surface,
                self.words._("Each tap adds"),
                label.midleft,
                26,
                scale,
                theme.MUTED,
                max_width=label.width - 8,
                instead="",
            )
        units.draw(surface, layout.unit, self._unit_labels(), draft.unit - 1, scale)
        widgets.button(
            surface,
            layout.clear,
            self.words._("Clear"),
            scale,
            "quiet",
            size=26,
            enabled=bool(draft.features),
        )

    def _paint_ideas(self, surface: Surface, layout: Layout, chips: list[Rect], scale: Scale) -> None:
        y = layout.chips.centery
        side = 34 * scale.u if scale.kind != "small" else 30
        icons.draw(surface, "bulb", (layout.chips.left + side * 0.65, y), side, theme.GOLD, theme.STAGE)
        left = layout.chips.left + round(_bulb_width(scale))
        text.draw(surface, self._ideas_called(layout), (left, y), 26, scale, theme.MUTED)
        if not chips:
            none = self.words._("none: no trade looks worth it just now")
            left = layout.chips.left + self._ideas_width(layout) + round(8 * scale.u)
            text.draw(surface, none, (left, y), 26, scale, theme.MUTED, max_width=layout.chips.right - left)
        for rect, runs in zip(chips, self.idea_runs(), strict=True):
            room = rect.width - rect.height * 0.7
            fits = text.runs_width(runs, scale.least / scale.u / scale.text, scale) <= room
            widgets.chip(surface, rect, runs if fits else in_signs(runs), scale)

    def _tile(self, of: str) -> palette.Tile:
        draft = self.draft
        assert draft is not None
        hand, words = self.view.hand, self.words
        reason = "" if draft.count(of) else self._why_not(of)
        tile = palette.Tile(of, words.of_name(of), draft.count(of), reason)
        if of in TYPES:
            card = TYPES.index(of)
            # the memory game hides the discards here too
            gone = self.view.discards[card] if self.desk.counts_shown else 0
            count = census.counted(hand[card], gone)
            return replace(tile, count=count, dead_note=words._("no five left"), code=words.type_code(card))
        return replace(tile, note=self._held(of))

    def _held(self, of: str) -> str:
        """Under a category: how many I hold of it to give; or how many those hold who would give it to me."""
        draft, words, sizes = self.draft, self.words, self.view.hand_sizes
        assert draft is not None
        givers = (self.seat,) if draft.bound else self.givers()
        population, technology = (sum(sizes[seat][side] for seat in givers) for side in (0, 1))
        held = {"population": population, "technology": technology, "any": population + technology}[of]
        if draft.bound:
            return words.in_hand(held) if of == "any" else words.any_in_hand(held)
        if len(givers) == 1:
            return words.player_holds(self.desk.names[givers[0]], held)
        return words.others_hold(held)

    def givers(self) -> Sequence[int]:
        """The seats that would give what I seek."""
        return [seat for seat in range(self.view.players) if seat != self.seat]

    def marks(self) -> HandMarks:
        """What would leave: stacks of named types rise, vague words tag all stacks that may serve."""
        draft = self.draft
        if draft is None or not draft.bound:
            return HandMarks(usable=frozenset(range(10)))
        leaving: dict[int, int] = {}
        group: tuple[tuple[int, ...], str] | None = None
        vague = draft.join == "or" and len(draft.features) == 2
        for feature in draft.features:
            scope = SCOPES[feature.of]
            if len(scope) == 1 and not vague:
                card = scope.start
                leaving[card] = min(leaving.get(card, 0) + feature.size, self.view.hand[card])
            else:
                serving = tuple(card for card in scope if self.view.hand[card])
                group = (serving, self.words.open_choice_tag(feature.size))
        return HandMarks(leaving, None if vague else group, usable=frozenset(range(10)))

    def describe(self, ident: str) -> str:
        kind, _, what = ident.partition(":")
        words, draft = self.words, self.draft
        if draft is None:
            return ""
        if kind == "tile":
            tile = self._tile(what)
            if tile.count is None or tile.reason:
                return words.focus_add(words.focus_value(tile.name, tile.note) if tile.note else tile.name)
            count = tile.count
            return words.focus_add(
                words.focus_counts(tile.name, count.mine, count.unseen, count.discarded)
                if self.desk.counts_shown
                else words.focus_value(tile.name, words.in_hand(count.mine))
            )
        if kind == "unit":
            label, note = words.unit(int(what))
            said = f"{label}, {note}" if note else label
            return words.focus_value(words._("Each tap adds"), said, chosen=int(what) == draft.unit)
        if kind == "idea":
            return words.focus_value(words._("Ideas"), plain(self.idea_runs()[int(what)]))
        if kind == "pill":
            return words.focus_take_back(words.cards_text(draft.features[int(what)]))
        if kind == "join":
            first, second = words.joins()
            said = first if draft.join == "and" else second
            return words.focus_value(f"{first} / {second}", said, chosen=True)
        return words._("Clear") if ident == "clear" else ""

    # Taps

    def tap(self, ident: str) -> None:
        draft = self.draft
        if draft is None:
            return
        kind, _, what = ident.partition(":")
        if kind == "tile":
            self._add(what)
        elif kind == "hand":
            self._add(TYPES[int(what)])
        elif kind == "unit":
            self.draft = draft.counted_in(int(what))
        elif kind == "clear":
            self.draft = draft.cleared()
        elif kind == "pill":
            self.draft = draft.take_back(int(what))
        elif kind == "join":
            self.draft = self._joined_otherwise()
        elif kind == "idea":
            self.take_idea(int(what))
        self.desk.drafted()

    def _joined_otherwise(self) -> TradeDraft:
        assert self.draft is not None
        return self.draft.joined("or" if self.draft.join == "and" else "and")

    def _add(self, of: str) -> None:
        assert self.draft is not None
        after = self.draft.add(of)
        if after is self.draft:
            self.desk.chime("refused-knock")
        self.draft = after

    def back(self) -> bool:
        if self.draft is not None and self.draft.features:
            self.draft = self.draft.cleared()
            self.desk.drafted()
            return True
        return False


def _bulb_width(scale: Scale) -> float:
    """Pixels that the sign before the ideas takes."""
    return 44 * scale.u if scale.kind != "small" else 38
