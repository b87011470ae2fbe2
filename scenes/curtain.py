"""The curtain between two people at one screen: it falls before the next one's cards, and opens at their own tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from game.events import Passed, Replied, seen_by
from game.state import Phase
from game.wording import Description
from scenes.page import Button, Control, Corner, Page, Plan
from scenes.play.session import Session
from scenes.show.presenter import proposed
from scenes.show.timeline import At, Timeline, Tween, ease_in_out_cubic
from scenes.ui import icons, shapes, text, theme
from scenes.ui.parts import cloth, table
from scenes.ui.rich import Medal, Runs
from scenes.ui.rich import Text as Plain
from scenes.window import Sprite

CLOSE, OPEN = 0.24, 0.26
NOBODY = -1  # no seat: who sees what all see
_FRIEZE = 0.61  # of the height: where the table's frieze lies


class CurtainScene(Page):
    """Whose turn it is, what for, and what everybody heard. Nothing private."""

    sweeps = False

    def __init__(
        self,
        session: Session,
        seat: int,
        on_open: Callable[[int], None],
        on_pass: Callable[[int], int | None] | None = None,
    ) -> None:
        """`on_open` is called at the person's tap, before the cloth parts over the scene below; it changes that
        scene, not the stack. Then the curtain pops itself. `on_pass` passes for the person called and says who is
        called next; with None the curtain opens for the one who passed."""
        super().__init__()
        self.session = session
        self.seat = seat
        self.primary = "open"
        self._on_open = on_open
        self._on_pass = on_pass
        self._opened = False
        self._timeline = Timeline()
        self._apart = 0.0
        """How far the halves are apart: 0 closed, 1 gone."""
        self._covering = False
        self._slab = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """The halves meet over the bare table: from the closing tap on no card shows any more."""
        self.app.sound.play("curtain-close")
        moves = self.app.sweeping and len(self.app.manager.scenes) > 1
        self._timeline.speed = self.app.settings.speed
        if moves:
            self._covering, self._apart = True, 1.0
            self._timeline.add(Tween(0, CLOSE, ease_in_out_cubic, self._close), At(CLOSE, self._closed))

    def _close(self, way: float) -> None:
        self._apart = 1 - way

    def _closed(self) -> None:
        self._covering, self._apart = False, 0.0
        self.changed()

    def resume(self) -> None:
        """Who was called may have left meanwhile, or who decides may have come back."""
        self._call(self.session.called(self.seat))

    def _call(self, seat: int) -> None:
        """The curtain is for this person now."""
        if seat != self.seat:
            self.seat = seat
            self.app.sound.play("curtain-close")
        self.changed()

    @property
    def moment(self) -> object:
        """Whom it calls: the rest of a double click is not for the next person."""
        return self.seat

    @property
    def _moving(self) -> bool:
        return self._covering or self._opened

    @property
    def _may_pass(self) -> bool:
        """An answer is awaited: one can pass without a look at the own hand."""
        waits = self.session.human_to_act() and self.session.to_act == self.seat
        return self._on_pass is not None and waits and self.session.view(self.seat).phase is Phase.REPLY

    # Placing

    def place(self) -> Sequence[Control]:
        """One big button on the slab; Menu in the corner."""
        if self._moving:
            return ()
        scale, words = self.app.scale, self.app.words
        plan = Plan(scale)
        width = min(1060.0, plan.width - 60)
        portrait = plan.height > plan.width
        # Small letters are large in units: the slab grows with what it must hold.
        grown = max(0.0, plan.line - 30)
        larger = max(0.0, scale.letters(30) / scale.u - 30)
        heard = 60.0 if self._replies() else 0.0
        height = min((760.0 if portrait else 700.0) + heard + grown * 4 + larger * 5, plan.height - 210)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2 + (0 if portrait else 6)
        self._slab = plan.rect(x, y, width, height)
        button = max(116.0, plan.touch)
        inner = min(720.0 if not portrait else width - 100, width - 100)
        foot = y + height - 88 - grown * 1.2
        name = self.session.names[self.seat]
        if self._may_pass:
            inner = width - 100
        shown = inner * 0.7 - 10 if self._may_pass else inner
        rect = plan.rect(x + (width - inner) / 2, foot - button, shown, button)
        menu_height = max(84.0, plan.touch)
        menu_width = max(92.0, plan.touch * 1.2)
        menu = plan.rect(plan.width - 32 - menu_width, 112, menu_width, menu_height)
        placed: list[Control] = [Button("open", rect, words.curtain_open(name), "primary", "eye", 40)]
        if self._may_pass:
            least = plan.rect(x + (width - inner) / 2 + shown + 20, foot - button, inner - shown - 20, button)
            placed.append(Button("pass", least, words._("Pass"), "secondary", size=40))
        return (*placed, Corner("menu", menu, "menu", words._("Menu")))

    # Painting

    def paint(self, surface: Surface) -> None:
        """The cloth and the slab; while the halves move only what lies behind them."""
        if self._covering:
            edge = round(self.app.size[1] * _FRIEZE)
            table.ground(surface, self.app.scale, edge)
            return
        if self._opened:
            return
        scale, slab = self.app.scale, self._slab
        surface.blit(cloth.cloth(self.app.size, scale), (0, 0))
        cloth.slab(surface, slab, scale)
        self._words(surface)
        self.paint_controls(surface)

    def _words(self, surface: Surface) -> None:
        scale, words, slab = self.app.scale, self.app.words, self._slab
        view = self.session.view(self.seat)
        size = scale.px(210)
        icons.medal(surface, self.seat, (slab.centerx, slab.top + scale.px(14)), size, active=True)
        y = float(slab.top + scale.px(180))
        name = self.session.names[self.seat]
        text.title(
            surface,
            name,
            (slab.centerx, y),
            84,
            scale,
            theme.TERRACOTTA_DARK,
            align="center",
            max_width=slab.width - scale.px(120),
        )
        y += scale.px(44) + scale.letters(36) * 0.75
        text.draw(
            surface,
            words.curtain_purpose(view.phase.value)
            if view.to_act == self.seat
            else words._("the game goes on"),
            (slab.centerx, y),
            36,
            scale,
            theme.INK,
            align="center",
            max_width=slab.width - scale.px(80),
        )
        self._heard(surface, y + scale.letters(36) * 0.75 + scale.px(16))
        button = self.target("open")
        if button:
            below = (button.rect.bottom + slab.bottom - scale.px(16)) / 2
            text.draw(
                surface,
                words._("Everyone else: please look away."),
                (slab.centerx, below),
                30,
                scale,
                theme.INK_SOFT,
                align="center",
                max_width=slab.width - scale.px(80),
            )

    def _heard(self, surface: Surface, top: float) -> None:
        """The proposal and the replies so far, between `top` and the button."""
        scale, slab = self.app.scale, self._slab
        view = self.session.view(self.seat)
        proposal = proposed(view)
        button = self.target("open")
        if button is None:
            return
        if proposal is None:
            self._situation(surface, top, button.rect.top - scale.px(16))
            return
        names = self.session.names
        room = button.rect.top - scale.px(16) - top
        replies = self._replies()
        share = 0.58 if replies else 1.0
        height = min(scale.px(108), room * share)
        box = shapes.box(slab.left + scale.px(110), top, slab.width - scale.px(200), height)
        shapes.rounded(
            surface, box, 18 * scale.u, theme.IVORY, stroke=theme.BRONZE, width=max(1.5, 2 * scale.u)
        )
        medal = min(scale.px(92), height * 0.9)
        text.runs(
            surface,
            self.app.words.proposes(proposal, names),
            (box.centerx + medal * 0.3, box.centery),
            34,
            scale,
            theme.INK,
            align="center",
            max_width=box.width - medal - scale.px(40),
            lines=2 if height > 3 * scale.least else 1,
        )
        icons.medal(surface, proposal.seat, (box.left, box.centery), medal)
        if replies:
            left = top + height
            text.runs(
                surface,
                replies,
                (slab.centerx, (left + button.rect.top - scale.px(8)) / 2),
                30,
                scale,
                theme.INK_SOFT,
                align="center",
                max_width=slab.width - scale.px(80),
                lines=2 if button.rect.top - left > 3.2 * scale.least else 1,
                leading=1.45,
            )

    def _situation(self, surface: Surface, top: float, foot: float) -> None:
        """What all can see: everybody's points, and what happened last as nobody's own eyes saw it."""
        scale, slab, words = self.app.scale, self._slab, self.app.words
        view, names = self.session.view(self.seat), self.session.names
        public = [seen_by(event, NOBODY) for event in view.history]
        told = [runs for _, runs in words.story(public, names, max(0, len(public) - 1))]
        if public and isinstance(public[-1], Passed):  # the last of all who were asked
            told = [words.prompt_nobody_replied()]
        points: Runs = ()
        for seat in range(view.players):
            apart = " · " if seat else ""
            points = (*points, Plain(apart), Medal(seat), Plain(f" {view.points(seat)}", bold=True))
        lines = [((*points, Plain(f" {words._('points')}")), 34.0, theme.INK)]
        lines += [(runs, 30.0, theme.INK_SOFT) for runs in told]
        room = foot - top
        for (runs, size, color), share in zip(lines, (0.1, 0.7) if told else (0.5,), strict=True):
            text.runs(
                surface, runs, (slab.centerx, top + room * share), size, scale, color,
                align="center", max_width=slab.width - scale.px(80), lines=2,
            )  # fmt: skip

    def _replies(self) -> Runs:
        words, view, names = self.app.words, self.session.view(self.seat), self.session.names
        kind = view.proposal.kind if view.proposal else "offer"
        runs: Runs = ()
        for step in range(1, view.players):
            seat = (view.active + step) % view.players
            answer = view.replies[seat] if seat < len(view.replies) else None
            if answer is not None:
                event = Replied(seat, answer) if isinstance(answer, Description) else Passed(seat)
                said = words.event(event, names, kind=kind)
                runs = (*runs, *((Plain("  "),) if runs else ()), Medal(seat), Plain(" "), *said)
        return runs

    def sprites(self) -> Iterable[Sprite]:
        """The two halves on their way."""
        if not self._moving:
            return ()
        whole = cloth.cloth(self.app.size, self.app.scale)
        width, height = self.app.size
        half = width // 2
        gone = round(self._apart * (half + 2))
        left = whole.subsurface((0, 0, half, height))
        right = whole.subsurface((half, 0, width - half, height))
        return ((left, (-gone, 0)), (right, (half + gone, 0)))

    # Time and input

    @property
    def busy(self) -> bool:
        """While the halves move."""
        return self._timeline.busy

    def update(self, dt: float) -> None:
        """The halves move."""
        self._timeline.advance(dt)

    def press(self, pos: tuple[int, int]) -> None:
        """A press ends what moves, then counts."""
        self._timeline.finish()

    def activate(self, target: str) -> None:
        """The person is here."""
        if self._moving:
            return
        if target == "menu":
            from scenes.pause import PauseScene

            self.app.manager.push(PauseScene(self.session))
        elif target == "open":
            self._open()
        elif target == "pass" and self._on_pass:
            following = self._on_pass(self.seat)
            if following is None:
                self._open()
            else:
                self._call(following)

    def _open(self) -> None:
        self.app.sound.play("curtain-open")
        self._opened = True
        self._on_open(self.seat)
        if not self.app.sweeping:
            self._gone()
            return
        # From here on the table shows behind the parting halves.
        self.modal, self.dims = True, False
        self.shows_primary = False
        self.changed()
        self._timeline.add(Tween(0, OPEN, ease_in_out_cubic, self._part), At(OPEN, self._gone))

    def _part(self, way: float) -> None:
        self._apart = way

    def _gone(self) -> None:
        if self.app.manager.scenes and self.app.manager.top is self:
            self.app.manager.pop()

    def back(self) -> None:
        """Escape is the Menu here: nobody gets past the cloth by it."""
        self.activate("menu")
