"""What leaves and what comes, in cards where they are known and in words where not: the stage of a deal."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.cards import EMPTY, MONUMENT_VALUES, SET, TYPES, Hand, is_population
from game.view import SeatView
from game.wording import SCOPES, Description, hand_overs
from scenes.decisions.base import Decision, Desk, HandMarks
from scenes.play.gifts import least_loss, serving, swapped
from scenes.scene import Target
from scenes.show.layout import Layout
from scenes.show.presenter import monuments_by_seat
from scenes.ui import icons, marks, text, theme, widgets
from scenes.ui.parts import cards
from scenes.ui.parts.cards import RATIO
from scenes.ui.theme import Scale


def exactly(terms: Description) -> Hand | None:
    """The cards that the words name, where they leave no choice; None where they do."""
    if terms.join == "or":
        return None
    hand = [0] * 10
    for feature in terms.features:
        if len(SCOPES[feature.of]) > 1:
            return None
        hand[SCOPES[feature.of].start] += feature.size
    return tuple(hand)


class Gift(Decision):
    """Base of choosing a reply and of handing over: the cards I give, and what I get."""

    terms: Description | None = None  # that bind me
    got: Description | None = None  # that bind the other
    partner: int | None = None
    gift: Hand = EMPTY
    coming: Hand = EMPTY  # where the words tell the cards

    def __init__(self, desk: Desk, view: SeatView) -> None:
        super().__init__(desk, view)

    def bind(self, partner: int, terms: Description, got: Description) -> None:
        """The deal that is shown: what binds me, what binds the partner."""
        self.partner, self.terms, self.got = partner, terms, got
        self.coming = exactly(got) or EMPTY
        self.gift = least_loss(self.view, terms, self.coming)

    @property
    def open(self) -> bool:
        """True when the words leave me a choice."""
        if self.terms is None:
            return False
        first = hand_overs(self.view.hand, self.terms)
        return next(first, None) is not None and next(first, None) is not None

    def marks(self) -> HandMarks:
        if self.terms is None:
            return HandMarks()
        usable = serving(self.view, self.terms) if self.open else frozenset[int]()
        leaving = {card: count for card, count in enumerate(self.gift) if count}
        return HandMarks(
            leaving,
            dim=frozenset(range(10)) - usable - leaving.keys() if self.open else frozenset(),
            usable=usable,
        )

    def describe(self, ident: str) -> str:
        kind, _, what = ident.partition(":")
        if kind == "given":
            return self.words.focus_take_back(self.words.type_name(int(what)))
        if kind == "instead":
            return self.words.focus_value(self.words._("or give instead"), self.words.type_name(int(what)))
        return ""

    def _swap(self, card: int, by: int) -> None:
        assert self.terms is not None
        after = swapped(self.view, self.terms, self.gift, card, by, self.coming)
        if after == self.gift:
            self.desk.chime("refused-knock")
        self.gift = after
        self.desk.drafted()

    def tap(self, ident: str) -> None:
        kind, _, what = ident.partition(":")
        if kind == "hand" and self.terms is not None:
            card = int(what)
            more = swapped(self.view, self.terms, self.gift, card, 1, self.coming)
            self._swap(card, 1 if more != self.gift else -1)
        elif kind == "given":
            self._swap(int(what), -1)
        elif kind == "instead":
            self._swap(int(what), 1)

    # The stage

    def _given_rects(self, layout: Layout) -> list[tuple[int, Rect]]:
        """The cards that leave, from the left edge on, closer when many."""
        stage, u = layout.stage, layout.scale.u
        given = [card for card, count in enumerate(self.gift) for _ in range(count)]
        height = stage.height - _head(layout.scale) - round(22 * u)
        width = min(height / RATIO, stage.width * 0.185)
        room = stage.width * (0.37 if self._instead() else 0.48)
        step = min(width + 18 * u, (room - width) / max(1, len(given) - 1))
        top = stage.top + _head(layout.scale) + (height - width * RATIO) / 2
        left = stage.left + 24 * u
        return [(card, cards.card_rect(left + n * step, top, width)) for n, card in enumerate(given)]

    def _instead(self) -> list[int]:
        """Other types that may be given, three at most."""
        if self.terms is None or not self.open:
            return []
        now = self.gift
        usable = sorted(serving(self.view, self.terms), key=lambda card: self.view.hand[card])
        return [
            card
            for card in usable
            if self.view.hand[card] > now[card]
            and swapped(self.view, self.terms, now, card, 1, self.coming) != now
        ][:2]

    def _instead_rects(self, layout: Layout) -> list[tuple[int, Rect]]:
        others = self._instead()
        given = self._given_rects(layout)
        if not others or not given:
            return []
        u, scale = layout.scale.u, layout.scale
        left = given[-1][1].right + round(20 * u)
        top = given[0][1].top + max(round(36 * u), scale.least + 6)
        height = min((given[0][1].bottom - top - round(12 * u)) // 2, round(116 * u * scale.text))
        width = max(round(200 * u), round(layout.stage.width * 0.17))
        return [
            (card, Rect(left, top + n * (height + round(12 * u)), width, height))
            for n, card in enumerate(others)
        ]

    def targets(self, layout: Layout) -> list[Target]:
        if self.terms is None:
            return []
        found: list[Target] = []
        if self.open:
            found += [Target(f"given:{card}", rect, radius=12) for card, rect in self._given_rects(layout)]
        found += [Target(f"instead:{card}", rect, radius=14) for card, rect in self._instead_rects(layout)]
        return found

    def paint_stage(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        widgets.stage(surface, layout.stage, scale)
        if self.terms is None or self.partner is None or self.got is None:
            hint = self.words._("Tap a reply to see what would leave and what would come.")
            text.paragraph(
                surface,
                hint,
                layout.stage.center,
                30,
                scale,
                layout.stage.width * 0.8,
                theme.MUTED,
                align="center",
            )
            return
        stage, u, words = layout.stage, scale.u, self.words
        y = stage.top + _head(scale) * 0.5
        name = self.desk.names[self.partner]
        half = stage.width * 0.6
        text.title(
            surface, words.you_give(name), (stage.left + 24 * u, y), 34, scale, theme.TEXT, max_width=half
        )
        text.title(
            surface, words._("You get"), (stage.right - 24 * u, y), 34, scale, theme.TEXT, align="right",
            max_width=stage.width * 0.3,
        )  # fmt: skip
        given = self._given_rects(layout)
        for card, rect in given:
            name_ = words.type_name(card)
            cards.face(
                surface, rect.topleft, rect.width, TYPES[card], name_, scale, code=words.type_code(card)
            )
            if self.open:
                cards.rim(surface, rect, scale)
        self._paint_instead(surface, layout, scale)
        edge = max([r.right for _, r in given] + [r.right for _, r in self._instead_rects(layout)])
        left = self._paint_got(surface, layout, scale, edge)
        side = min(72 * u, (left - edge) * 0.8)
        if side > 14:
            icons.draw(surface, "swap", ((edge + left) / 2, given[0][1].centery), side, theme.GOLD)

    def _paint_instead(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        rects = self._instead_rects(layout)
        if not rects:
            return
        u = scale.u
        first = rects[0][1]
        above = (first.left, first.top - max(18 * u, scale.least * 0.8))
        text.draw(
            surface,
            self.words._("or give instead"),
            above,
            26,
            scale,
            theme.MUTED,
            max_width=first.width,
            instead=self.words.joins()[1],
        )
        for card, rect in rects:
            widgets.panel(surface, rect, scale, radius=14, fill=theme.PANEL_HIGH, stroke=theme.GOLD_DIM)
            size = min(64 * u, rect.height * 0.62)
            icons.token(surface, TYPES[card], (rect.left + 10 * u + size / 2, rect.centery), size)
            left = rect.left + size + 18 * u
            room = rect.right - left - 8 * u
            gap = max(17 * u, scale.least * 0.62)
            name = self.words.type_name(card)
            code, at = self.words.type_code(card), (left, rect.centery - gap)
            text.draw(surface, name, at, 24, scale, weight=text.SEMI, max_width=room, instead=code)
            hold = self.words.you_hold(self.view.hand[card])
            number = str(self.view.hand[card])
            at = (left, rect.centery + gap)
            text.draw(surface, hold, at, 22, scale, theme.MUTED, max_width=room, instead=number)

    def _paint_got(self, surface: Surface, layout: Layout, scale: Scale, edge: int) -> float:
        """What comes, from the right edge to `edge` at most; returns where it begins."""
        assert self.got is not None
        known = exactly(self.got)
        if known is None:
            return self._paint_vague(surface, layout, scale, edge)
        faces = [card for card, count in enumerate(known) for _ in range(count)]
        rects = self._right_rects(layout, len(faces))
        for card, rect in zip(faces, rects, strict=True):
            name = self.words.type_name(card)
            cards.face(
                surface, rect.topleft, rect.width, TYPES[card], name, scale, code=self.words.type_code(card)
            )
        least = max(110 * scale.u, scale.least * 5) + 60 * scale.u
        if rects[0].left - edge < least:  # the cards leave no room to say how far a set comes
            return rects[0].left
        return self._paint_progress(surface, rects[0], known, scale, edge)

    def _right_rects(self, layout: Layout, count: int) -> list[Rect]:
        stage, u = layout.stage, layout.scale.u
        height = stage.height - _head(layout.scale) - round(22 * u)
        width = min(height / RATIO, stage.width * 0.185)
        step = min(width * 0.75, (stage.width * 0.28 - width) / max(1, count - 1)) if count > 1 else 0
        top = stage.top + _head(layout.scale) + (height - width * RATIO) / 2
        right = stage.right - 24 * u
        return [cards.card_rect(right - width - n * step, top, width) for n in reversed(range(count))]

    def _paint_progress(self, surface: Surface, first: Rect, known: Hand, scale: Scale, edge: int) -> float:
        """How far a set comes with this trade, beside the cards."""
        u, words, view = scale.u, self.words, self.view
        best = max((card for card in range(10) if known[card]), key=lambda c: view.hand[c] + known[c])
        have = view.hand[best] + known[best] - self.gift[best]
        x = first.left - 20 * u
        room = min(190 * u * scale.text, x - edge - 44 * u)
        y = first.top + 26 * u
        line = max(44 * u, scale.least * 1.5)
        text.draw(
            surface,
            words.type_name(best),
            (x, y),
            26,
            scale,
            theme.MUTED,
            align="right",
            max_width=room,
            instead=words.type_code(best),
        )
        text.title(
            surface,
            words.of_five(have),
            (x, y + line),
            42,
            scale,
            theme.GOLD_LIGHT,
            align="right",
            max_width=room,
        )
        if have >= SET:
            points = 3 if is_population(best) else (view.monument_stack or (0,))[0]
            text.draw(
                surface, words.build_for(points), (x, y + 2 * line), 26, scale, theme.GOLD_LIGHT,
                weight=text.SEMI, align="right", max_width=room,
            )  # fmt: skip
            width = min(78 * u, (first.bottom - y - 2.6 * line) / RATIO)
            if width > 30:
                place = sum(map(len, monuments_by_seat(view)))
                monument = None if is_population(best) else min(place, len(MONUMENT_VALUES) - 1)
                cards.built(surface, (x - width, y + 2.6 * line), width, monument, scale, value=points)
        return x - room

    def _paint_vague(self, surface: Surface, layout: Layout, scale: Scale, edge: int) -> float:
        """Backs with a question mark, what the words say, and which types they may be."""
        assert self.got is not None and self.partner is not None
        u, words = scale.u, self.words
        backs = _backs(self.got)
        rects = self._right_rects(layout, len(backs))
        for back, rect in zip(backs, rects, strict=True):
            cards.back(surface, rect.topleft, rect.width, back, unknown=True)
        whole = rects[0].unionall(rects)
        label = words.chooses_which(self.desk.names[self.partner])
        marks.tag(
            surface, (whole.centerx, whole.bottom - max(34 * u, scale.least)), label, scale, "gold",
            max_width=max(whole.width, 200 * u),
        )  # fmt: skip
        room = min(layout.stage.width * 0.2, whole.left - edge - 100 * u)
        if room < scale.least * 7:  # the backs and the bubble say it
            return whole.left
        left = whole.left - room - 14 * u
        runs = words.description(self.got, short=True)
        text.runs(surface, runs, (left, whole.centery), 28, scale, theme.TEXT, max_width=room, lines=5)
        return left - 10 * u


def _head(scale: Scale) -> int:
    """Height of the stage's heading."""
    return round(max(66 * scale.u, scale.least * 2.0))


def _backs(terms: Description) -> list[str]:
    """The backs of what may come, six at most; of an OR the side with more cards."""
    ways: Sequence[tuple[str, int]] = max(
        ([(part.of, part.size) for part in way.parts] for way in terms.ways),
        key=lambda parts: sum(size for _, size in parts),
    )
    backs = []
    for of, size in ways:
        technology = of == "technology" or (of in TYPES and not is_population(TYPES.index(of)))
        backs += ["technology" if technology else "population"] * size
    return backs[:6]
