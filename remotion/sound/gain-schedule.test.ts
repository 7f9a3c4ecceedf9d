import { describe, expect, it } from "vitest";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import { createGainSchedule } from "@/remotion/sound/gain-schedule";

const play = (rest: Partial<AudioPlay> = {}): AudioPlay => ({
  clipId: "v",
  soundId: "voice",
  startSeconds: 2,
  endSeconds: 8,
  sourceSeconds: 0,
  speed: 1,
  gain: 4,
  ramps: [
    { kind: "in", shape: "soft", startSeconds: 2, endSeconds: 3 },
    { kind: "out", shape: "soft", startSeconds: 7, endSeconds: 8 },
  ],
  ducks: [],
  ...rest,
});

/** A gain as browsers compute it from points and lines between them. */
function createGain() {
  let points: { seconds: number; gain: number; isLine: boolean }[] = [];
  return {
    cancelScheduledValues(from: number) {
      points = points.filter(({ seconds }) => seconds < from);
    },
    setValueAtTime: (gain: number, seconds: number) => void points.push({ seconds, gain, isLine: false }),
    linearRampToValueAtTime: (gain: number, seconds: number) =>
      void points.push({ seconds, gain, isLine: true }),
    at(seconds: number): number {
      const next = points.findIndex((point) => point.seconds > seconds);
      const [from, to] = [points.at(next < 0 ? -1 : next - 1), points[next]];
      if (!from) return Number.NaN;
      if (!to?.isLine) return from.gain;
      return from.gain + ((to.gain - from.gain) * (seconds - from.seconds)) / (to.seconds - from.seconds);
    },
  };
}

/** Moments of the audio clock, as close together as samples need not be. */
const moments = (from: number, until: number) =>
  Array.from({ length: Math.round((until - from) * 1_000) }, (_, at) => from + at / 1_000);

describe("a gain while the film plays", () => {
  it("is what the plan says, though frames come late now and then", () => {
    const gain = createGain();
    const follow = createGainSchedule(gain);
    const voice = play();
    const [zero, gains] = [100, [] as number[]];
    for (let frame = 60; frame < 240; frame++) {
      const lateSeconds = (frame % 7) * 0.004;
      follow(voice, frame / 30, zero + frame / 30 + lateSeconds);
      for (const moment of moments(0, 1 / 30))
        gains.push(
          gain.at(zero + frame / 30 + lateSeconds + moment) -
            gainOf(voice, frame / 30 + lateSeconds + moment),
        );
    }
    expect(Math.max(...gains.map(Math.abs))).toBeLessThan(0.03 * voice.gain);
  });

  it("goes on by the plan while the page is busy", () => {
    const gain = createGain();
    const follow = createGainSchedule(gain);
    follow(play(), 2.4, 10);
    for (const moment of moments(0, 0.5))
      expect(gain.at(10 + moment)).toBeCloseTo(gainOf(play(), 2.4 + moment), 2);
  });

  it.each([
    ["the film jumps", 6.5, play()],
    ["the clip is made quieter", 5.1, play({ gain: 0.5 })],
  ])("slides where %s", (_what, filmSeconds, next) => {
    const gain = createGain();
    const follow = createGainSchedule(gain);
    follow(play(), 2.5, 20);
    follow(next, filmSeconds, 20.1);
    const gains = moments(20.05, 20.3).map(gain.at);
    const steps = gains.slice(1).map((one, at) => Math.abs(one - (gains[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.6);
    expect(gain.at(20.2)).toBeCloseTo(gainOf(next, filmSeconds + 0.1), 2);
  });
});
