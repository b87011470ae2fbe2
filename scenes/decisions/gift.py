"""What leaves and what comes, in cards where they are known and in words where not: the stage of a deal."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.cards import EMPTY, MONUMENT_VALUES, SET, TYPES, Hand, is_population
from game.view import SeatView
from game.wording import SCOPES, Description, hand_overs
from scenes.decisions import sides
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
        row, u = _rows(layout)[0], layout.scale.u
        given = [card for card, count in enumerate(self.gift) for _ in range(count)]
        width = _card_width(layout)
        beside = _instead_width(layout) + 20 * u if self._instead() else 0
        if _stacked(layout):
            room = row.width - beside
        else:  # what comes has its place first, and the sign between; then how far a set comes
            told = 0 if self._vague else _progress_width(layout)
            free = self._got_places(layout)[0][1].left - row.left - beside - 110 * u - told
            room = max(free, layout.stage.width * (0.37 if beside else 0.48))
        step = min(width + 18 * u, (room - width) / max(1, len(given) - 1))
        top, left = row.top + (row.height - width * RATIO) / 2, float(row.left)
        if _stacked(layout):
            left = row.centerx - (width + step * (len(given) - 1) + beside) / 2
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
        width = _instead_width(layout)
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
        if self.partner is None:
            return
        u, words = scale.u, self.words
        self._paint_headings(surface, layout, scale)
        given = self._given_rects(layout)
        for card, rect in given:
            name_ = words.type_name(card)
            cards.face(
                surface, rect.topleft, rect.width, TYPES[card], name_, scale, code=words.type_code(card)
            )
            if self.open:
                cards.rim(surface, rect, scale)
        self._paint_instead(surface, layout, scale)
        if _stacked(layout):
            self._paint_got(surface, layout, scale, _rows(layout)[1].left)
            return
        edge = max([r.right for _, r in given] + [r.right for _, r in self._instead_rects(layout)])
        left = self._paint_got(surface, layout, scale, edge)
        side = min(72 * u, (left - edge) * 0.8)
        if side > 14:
            icons.draw(surface, "swap", ((edge + left) / 2, given[0][1].centery), side, theme.GOLD)

    def _paint_headings(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        """Above what I give and what I get; in the middle where one lies below the other."""
        assert self.partner is not None
        head, words = _head(scale) * 0.5, self.words
        give, get = words.you_give(self.desk.names[self.partner]), words._("You get")
        upper, lower = _rows(layout)
        if not _stacked(layout):
            room = layout.stage.width
            _heading(surface, give, (upper.left, upper.top - head), scale, room * 0.6, "left")
            _heading(surface, get, (lower.right, lower.top - head), scale, room * 0.3, "right")
            return
        _heading(surface, give, (upper.centerx, upper.top - head), scale, upper.width, "center")
        y = lower.top - head
        wide = _heading(surface, get, (lower.centerx, y), scale, lower.width * 0.6, "center")
        side = 1.3 * head
        icons.draw(surface, "swap", (lower.centerx - wide / 2 - side, y), side, theme.GOLD)

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

    @property
    def _vague(self) -> bool:
        return self.got is not None and exactly(self.got) is None

    def _got_places(self, layout: Layout) -> list[tuple[str, Rect]]:
        """What comes, at the right; in the middle where it lies below what leaves."""
        assert self.got is not None and self.partner is not None
        row, width = _rows(layout)[1], _card_width(layout)
        sizes = self.view.hand_sizes[self.partner]
        shown = sides.ways(self.got, (sizes[0] > 0, sizes[1] > 0))
        if _stacked(layout):
            return sides.spread(row, shown, width, layout.scale, close=1.08, align=0.5)
        room = round(layout.stage.width * (0.28 if len(shown) == 1 else 0.42))
        place = Rect(row.right - room, row.top, room, row.height)
        return sides.spread(place, shown, width, layout.scale, close=0.75, align=1.0)

    def _paint_got(self, surface: Surface, layout: Layout, scale: Scale, edge: int) -> float:
        """What comes, from the right edge to `edge` at most; returns where it begins."""
        assert self.got is not None
        places, known = self._got_places(layout), exactly(self.got)
        sides.paint(surface, places, self.words, scale)
        first = places[0][1]
        if known is None:
            return self._paint_vague(surface, layout, scale, edge, places)
        least = max(110 * scale.u, scale.least * 5) + 60 * scale.u
        if first.left - edge < least:  # the cards leave no room to say how far a set comes
            return first.left
        return self._paint_progress(surface, first, known, scale, edge)

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

    def _paint_vague(
        self, surface: Surface, layout: Layout, scale: Scale, edge: int, places: Sequence[tuple[str, Rect]]
    ) -> float:
        """Who chooses, and what the words say."""
        assert self.got is not None and self.partner is not None
        u, words = scale.u, self.words
        rects = [rect for word, rect in places if word]
        whole = rects[0].unionall(rects)
        named = any(word in TYPES for word, _ in places)
        foot = whole.bottom - (0 if named else max(34 * u, scale.least))  # below the names
        label = words.chooses_which(self.desk.names[self.partner])
        marks.tag(
            surface, (whole.centerx, foot), label, scale, "gold",
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


def _heading(
    surface: Surface, words: str, pos: tuple[float, float], scale: Scale, room: float, align: str
) -> float:
    return text.title(surface, words, pos, 34, scale, theme.TEXT, align=align, max_width=room)


def _stacked(layout: Layout) -> bool:
    """Whether what I get lies below what I give: on a high stage there are two rows for it."""
    return layout.stage.height > 0.5 * layout.stage.width


def _rows(layout: Layout) -> tuple[Rect, Rect]:
    """Where what I give lies, and what I get, below their headings: the same row, or one below the other."""
    stage, head, pad = layout.stage, _head(layout.scale), round(22 * layout.scale.u)
    side = round(24 * layout.scale.u)
    count = 2 if _stacked(layout) else 1
    high = stage.height // count - head - pad
    rows = [
        Rect(stage.left + side, stage.top + n * (stage.height // count) + head, stage.width - 2 * side, high)
        for n in range(count)
    ]
    return rows[0], rows[-1]


def _card_width(layout: Layout) -> float:
    return min(_rows(layout)[0].height / RATIO, layout.stage.width * 0.185)


def _progress_width(layout: Layout) -> float:
    """What the words take that say how far a set comes."""
    return 190 * layout.scale.u * layout.scale.text


def _instead_width(layout: Layout) -> int:
    return max(round(200 * layout.scale.u), round(layout.stage.width * 0.17))
