"""The timeline: order, end states, skip, speed, chains without drift."""

import pytest

from scenes.show import timeline as tl
from scenes.show.timeline import At, Timeline, Tween


def note(log: list[object], word: object) -> At:
    return At(0.0, lambda: log.append(word))


def test_tween_runs_from_its_start_to_exactly_its_end() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Tween(0.5, 1.0, tl.linear, seen.append))
    line.advance(0.25)
    assert seen == []
    line.advance(0.5)
    assert seen == [pytest.approx(0.25)]
    line.advance(5)
    assert seen[-1] == 1.0
    assert not line.busy


def test_end_is_applied_once_and_only_once() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Tween(0, 0.3, tl.ease_in_out_cubic, seen.append))
    for _ in range(100):
        line.advance(0.1)
    assert seen.count(1.0) == 1


def test_cues_fire_in_order_of_time_then_of_adding() -> None:
    log: list[object] = []
    line = Timeline()
    line.add(At(2, lambda: log.append("c")), At(1, lambda: log.append("a")), At(1, lambda: log.append("b")))
    line.advance(10)
    assert log == ["a", "b", "c"]


def test_a_chain_of_cues_does_not_drift_with_large_steps() -> None:
    def times(step: float) -> list[float]:
        line, log = Timeline(), []

        def tick() -> None:
            log.append(line.left)
            if len(log) < 5:
                line.add(At(0.3, tick))

        line.add(At(0.3, tick))
        ran = 0.0
        while ran < 1.5 - 1e-9:
            line.advance(step)
            ran += step
        return log

    assert len(times(1.5)) == len(times(0.01)) == 5


def test_what_a_cue_starts_is_already_under_way_after_a_large_step() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(At(0.2, lambda: line.add(Tween(0, 1.0, tl.linear, seen.append))))
    line.advance(0.7)
    assert seen == [pytest.approx(0.5)]


def test_finish_leaves_end_states_and_fires_cues_once_in_order() -> None:
    log: list[object] = []
    line = Timeline()
    line.add(
        Tween(0, 1, tl.linear, lambda t: log.append(("x", t))),
        At(0.5, lambda: log.append("cue")),
        At(2, lambda: line.add(At(1, lambda: log.append("added")))),
    )
    line.finish()
    assert log == ["cue", ("x", 1.0), "added"]
    line.finish()
    line.advance(10)
    assert log == ["cue", ("x", 1.0), "added"]


def test_cues_know_when_they_are_being_skipped() -> None:
    log: list[bool] = []
    line = Timeline()
    line.add(At(0.1, lambda: log.append(line.finishing)), At(5, lambda: log.append(line.finishing)))
    line.advance(1)
    line.finish()
    assert log == [False, True]
    assert not line.finishing


def test_a_cue_may_finish_the_rest() -> None:
    log: list[object] = []
    line = Timeline()
    line.add(At(0.1, line.finish), At(9, lambda: log.append("end")))
    line.advance(0.2)
    assert log == ["end"]


def test_speed_scales_time_and_off_ends_everything() -> None:
    seen: list[float] = []
    line = Timeline(speed=2)
    line.add(Tween(0, 1, tl.linear, seen.append))
    line.advance(0.25)
    assert seen == [pytest.approx(0.5)]
    line.speed = 0
    line.advance(0.016)
    assert seen[-1] == 1.0
    assert not line.busy


def test_the_same_steps_give_the_same_calls() -> None:
    def run() -> list[object]:
        log: list[object] = []
        line = Timeline()
        line.add(*(Tween(0.07 * n, 0.3, tl.ease_out_back, log.append) for n in range(6)))
        for _ in range(60):
            line.advance(1 / 60)
        return log

    assert run() == run()


def test_builders() -> None:
    log: list[object] = []
    tracks = [note(log, 1), At(0.4, lambda: None)]
    assert [track.start for track in tl.shifted(tracks, 0.1)] == pytest.approx([0.1, 0.5])
    assert tl.length(tl.shifted(tracks, 0.1)) == pytest.approx(0.5)
    assert tl.length([]) == 0


@pytest.mark.parametrize("ease", [tl.linear, tl.ease_out_cubic, tl.ease_in_out_cubic, tl.ease_out_back])
def test_eases_begin_at_nought_and_end_at_one(ease: tl.Ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_back_ease_overshoots_by_four_percent() -> None:
    assert max(tl.ease_out_back(t / 1000) for t in range(1001)) == pytest.approx(1.04, abs=0.0005)


def test_pulse_ends_where_it_began() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Tween(0, 1, tl.pulse, seen.append))
    line.advance(0.5)
    line.advance(1)
    assert seen == [pytest.approx(1.0), 0.0]


def test_nobody_waits_for_what_goes_on_aside() -> None:
    line = Timeline()
    log: list[object] = []
    line.add(Tween(0, 0.2, tl.linear, lambda t: None), note(log, "begun"), aside=True)
    assert line.busy and not line.telling
    line.add(At(0.1, lambda: log.append("told")))
    assert line.telling
    line.advance(0.15)
    assert line.busy and not line.telling
    line.advance(0.1)
    assert not line.busy and log == ["begun", "told"]
