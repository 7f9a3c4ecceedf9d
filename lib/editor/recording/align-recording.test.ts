import { expect, test } from "vitest";
import { alignRecording, type FrameMark, type SoundMark } from "@/lib/editor/recording/align-recording";
import { FPS } from "@/lib/film/time";

const sampleRate = 48_000;
const latencySeconds = 0.02;
/** The audio clock started at this time of the page. */
const clockZeroMs = 12_345.6;
const busy = [3, 0.4, 9, 1, 0, 14, 6, 2];
const busyMs = (index: number) => busy[index % busy.length] ?? 0;

/** Reaches the page a little late each time. */
const sounds: SoundMark[] = Array.from({ length: 400 }, (_, index) => {
  const endSample = (index + 1) * 512;
  return { endSample, atMs: clockZeroMs + (endSample / sampleRate) * 1000 + busyMs(index) };
});

function shownFrom(frames: readonly number[], zeroMs: number): FrameMark[] {
  return frames.map((frame, index) => ({ frame, atMs: zeroMs + (frame * 1000) / FPS + busyMs(index) }));
}
const range = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => from + index);

/** The sample that was spoken at a time of the page. */
const spokenAt = (atMs: number) => ((atMs - clockZeroMs) / 1000 + latencySeconds) * sampleRate;
const oneMs = sampleRate / 1000;

test("a recording begins with the film's first frame, however busy page and audio were", () => {
  const zeroMs = 14_000;
  const spans = alignRecording({
    fromFrame: 30,
    sounds,
    shown: shownFrom(range(31, 91), zeroMs),
    sampleRate,
    latencySeconds,
  });
  expect(spans).toHaveLength(1);
  const { fromSample, untilSample } = spans[0] ?? { fromSample: 0, untilSample: 0 };
  expect(Math.abs(fromSample - spokenAt(zeroMs + 1000))).toBeLessThan(oneMs);
  expect(Math.abs(untilSample - fromSample - 61 * (sampleRate / FPS))).toBeLessThan(2);
});

test("what was heard while the film waited is left out", () => {
  const [zeroMs, waitedMs] = [14_000, 700];
  const shown = [...shownFrom(range(1, 40), zeroMs), ...shownFrom(range(40, 70), zeroMs + waitedMs)];
  const spans = alignRecording({ fromFrame: 0, sounds, shown, sampleRate, latencySeconds });
  expect(spans.map(({ fromSample, untilSample }) => untilSample - fromSample)).toEqual([
    40 * (sampleRate / FPS),
    30 * (sampleRate / FPS),
  ]);
  const second = spans[1]?.fromSample ?? 0;
  expect(Math.abs(second - spokenAt(zeroMs + waitedMs + (40 * 1000) / FPS))).toBeLessThan(oneMs);
});

test("where the machine lost sound there is silence, and what follows stays with its picture", () => {
  const [zeroMs, lostMs] = [14_000, 230];
  const lostAt = 240;
  const broken = sounds.map((mark, index) => (index < lostAt ? mark : { ...mark, atMs: mark.atMs + lostMs }));
  const shown = shownFrom(range(1, 70), zeroMs);
  const spans = alignRecording({ fromFrame: 0, sounds: broken, shown, sampleRate, latencySeconds });
  expect(spans).toHaveLength(2);
  const [before, behind] = spans;
  const lengths = spans.map(({ fromSample, untilSample }) => untilSample - fromSample);
  expect(Math.abs((lengths[0] ?? 0) + (lengths[1] ?? 0) - 70 * (sampleRate / FPS))).toBeLessThan(3);
  // The last of the silence is as long as what was lost, less the latency.
  const silent = (before?.untilSample ?? 0) - (before?.lostFrom ?? 0);
  expect(Math.abs(silent - (lostMs / 1000 + latencySeconds) * sampleRate)).toBeLessThan(2 * oneMs);
  const fromMs = zeroMs + ((lengths[0] ?? 0) / sampleRate) * 1000;
  expect(Math.abs((behind?.fromSample ?? 0) - spokenAt(fromMs - lostMs))).toBeLessThan(2 * oneMs);
});

test("skipped and late frames are no wait", () => {
  const late = shownFrom(range(1, 60), 14_000).map((mark) =>
    mark.frame === 20 ? { ...mark, atMs: mark.atMs + 400 } : mark,
  );
  const shown = late.filter(({ frame }) => frame < 30 || frame > 34);
  expect(alignRecording({ fromFrame: 0, sounds, shown, sampleRate, latencySeconds })).toHaveLength(1);
});
