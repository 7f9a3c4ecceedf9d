import { expect, it } from "vitest";
import { signsOfLife } from "@/lib/worker/signs-of-life";
import { timedProgress } from "@/lib/worker/timed-progress";

type Happening = "frame" | "stage" | "sign" | "look" | "nothing";

it.each<[string, [atMs: number, what: Happening][], number]>([
  ["nothing happens", [[400, "nothing"]], 1_000],
  ["a frame that nobody has looked for yet", [[400, "frame"]], 0],
  [
    "a frame, and a look",
    [
      [300, "frame"],
      [400, "look"],
    ],
    600,
  ],
  [
    "looks alone are no signs",
    [
      [300, "look"],
      [400, "look"],
    ],
    1_000,
  ],
  [
    "another stage",
    [
      [500, "stage"],
      [600, "look"],
    ],
    400,
  ],
  ["a sign that the progress does not show", [[700, "sign"]], 300],
  [
    "a sign after a frame",
    [
      [200, "frame"],
      [300, "look"],
      [900, "sign"],
    ],
    100,
  ],
])("how long a render has been silent after a second: %s", (_, course, silentMs) => {
  let nowMs = 0;
  const { progress } = timedProgress(() => nowMs);
  const signs = signsOfLife(progress, () => nowMs);
  const happen: Record<Happening, () => void> = {
    frame: () => (progress.framesDone += 1),
    stage: () => (progress.stage = "painting"),
    sign: signs.onSign,
    look: signs.silentMs,
    nothing: () => undefined,
  };
  for (const [atMs, what] of course) {
    nowMs = atMs;
    happen[what]();
  }
  nowMs = 1_000;
  expect(signs.silentMs()).toBe(silentMs);
});
