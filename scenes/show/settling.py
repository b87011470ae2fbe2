"""What stands goes softly to where it will stand: my stacks glide, and words give way to other words by a fade."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.show import tabletop
from scenes.show.effects import FADE
from scenes.show.flights import Sized, veiled
from scenes.show.standing import Standing
from scenes.show.tabletop import Paint
from scenes.show.timeline import At, Ease, Track, Tween, ease_in_out_cubic, linear
from scenes.ui import pictures
from scenes.window import Sprite

SECONDS = 0.16


@dataclass(frozen=True)
class _Stack:
    """A stack on its way: its picture at any size, where in it the rearmost card lies, and from where to where that goes."""

    sizes: Sized
    inset: tuple[int, int]
    start: Rect
    end: Rect

    def at(self, t: float) -> Rect:
        """Where the rearmost card is now."""
        a, b = self.start, self.end
        return Rect(
            round(a.x + (b.x - a.x) * t),
            round(a.y + (b.y - a.y) * t),
            max(1, round(a.width + (b.width - a.width) * t)),
            max(1, round(a.height + (b.height - a.height) * t)),
        )


@dataclass
class Glide:
    """My stacks on their way to other places."""

    stacks: Mapping[int, _Stack]
    progress: float = 0.0
    flying: bool = True
    lingers: bool = True

    def sprites(self) -> Iterable[Sprite]:
        """Each stack where it is now."""
        for stack in self.stacks.values():
            rect = stack.at(self.progress)
            zoom = rect.width / stack.end.width
            x, y = rect.x - stack.inset[0] * zoom, rect.y - stack.inset[1] * zoom
            yield stack.sizes.at(zoom), (round(x), round(y))


@dataclass
class Fade:
    """What stood before, laid over what stands now, until it is gone."""

    picture: Surface
    pos: tuple[int, int]
    progress: float = 0.0
    flying: bool = True
    lingers: bool = False

    @property
    def begun(self) -> bool:
        """Whether it is seen to fade."""
        return self.progress > 0

    @property
    def place(self) -> Rect:
        """Where it stood."""
        return self.picture.get_rect(topleft=self.pos)

    def sprites(self) -> Iterable[Sprite]:
        """The old picture, as thin as it is now."""
        yield veiled(self.picture, 1 - self.progress), self.pos


def glide(before: tuple[Standing, Paint], after: tuple[Standing, Paint], now: Glide | None) -> Glide | None:
    """The stacks that lie elsewhere now, starting where they are seen just now; None where none do."""
    (earlier, old), (standing, new) = before, after
    if _places(earlier) == _places(standing):
        return None
    was, then = tabletop.rears(old), tabletop.rears(new)
    if now is not None:
        was |= {of: stack.at(now.progress) for of, stack in now.stacks.items()}
    found = {}
    for of, end in then.items():
        # one in the air does not stand in the picture: it flies on, if only on its place
        if of in was and (was[of] != end or (now is not None and of in now.stacks)):
            picture, inset = tabletop.stack_picture(new, standing.marks, of)
            found[of] = _Stack(Sized(picture, rough=True), inset, was[of], end)
    return Glide(found) if found else None


def _places(standing: Standing) -> tuple[object, ...]:
    """What the places of my stacks depend on."""
    meanwhile, layout = standing.meanwhile, standing.layout
    return meanwhile.laid or standing.model.hand, meanwhile.absent, layout.hand, layout.mode


def faded(before: Standing, after: Standing, still: Surface, waiting: Sequence[Rect] = ()) -> list[Fade]:
    """What was said in other words, or stood in another form, as it is in the picture; but for what a fade that waits
    for the painting below it still shows."""
    layout, pieces = before.layout, list[Rect]()
    margin = round(24 * layout.scale.u)
    if layout.prompt != after.layout.prompt:
        pieces.append(layout.prompt.inflate(margin, margin))
    elif before.prompt != after.prompt:  # the slab stays: only the words are others
        pieces.append(layout.prompt.inflate(-margin, -margin // 2))
    if before.news != after.news and layout.mode == after.layout.mode == "calm":
        pieces.append(layout.news)
    if layout.compact and after.layout.compact:
        said = zip(layout.bubbles, before.states, after.states, before.model.bubbles, strict=True)
        pieces += [
            rect.inflate(2 * margin, 2 * margin) for rect, was, now, words in said if words and was != now
        ]
    if layout.seats != after.layout.seats:  # the panels fold up for the bubbles, or open again
        under = [] if layout.news.top < layout.seats[0].top else [layout.news]
        whole = layout.seats[0].unionall([*layout.seats, *after.layout.seats, *under])
        pieces.append(whole.inflate(margin, margin))
    if before.buttons != after.buttons:
        pieces.append(layout.primary.unionall([layout.secondary, layout.third]).inflate(margin, margin))
    bounds = still.get_rect()
    shown = [piece.clip(bounds) for piece in pieces]
    return [
        Fade(_cut(still, piece), piece.topleft)
        for piece in shown
        if piece and not any(place.contains(piece) for place in waiting)
    ]


def _cut(still: Surface, piece: Rect) -> Surface:
    picture = pictures.uncleared(piece.size, still)
    picture.blit(still, (0, 0), piece)
    return picture


def tracks(thing: Glide | Fade, seconds: float, ease: Ease) -> list[Track]:
    """Its time."""

    def move(t: float) -> None:
        thing.progress = t

    def end() -> None:
        thing.flying = False

    return [Tween(0.0, seconds, ease, move), At(seconds, end)]


def gliding(thing: Glide, over: Callable[[Glide], None]) -> list[Track]:
    """The time of a glide, and what comes after it."""
    return [*tracks(thing, SECONDS, ease_in_out_cubic), At(SECONDS, lambda: over(thing))]


def fading(thing: Fade) -> list[Track]:
    """The time of a fade."""
    return tracks(thing, FADE, linear)
