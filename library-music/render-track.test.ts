import { describe, expect, it } from "vitest";
import { drumLoop } from "./compose/drum-pattern";
import { createForm } from "./compose/form";
import { line } from "./compose/line";
import type { Track } from "./compose/track";
import { measureLoudness } from "./measure/loudness";
import { DRUMS } from "./players/drums";
import { KEYS } from "./players/keys";
import { cast } from "./players/player";
import { STRINGS } from "./players/strings";
import { SYNTHS } from "./players/synths";
import { renderTrack } from "./render-track";
import { SAMPLE_RATE } from "./synth/audio";

const form = createForm(4, ["a 1 .5", "b 1 .6"]);
const melody = line("c5:1 e5 g5 e5 | f5:1 d5 c5:2", { beatsPerBar: 4 });

const sketch: Track = {
  id: "sketch",
  title: "Sketch",
  artist: "Kinora",
  moods: ["plain"],
  description: "Two bars.",
  bpm: 150,
  key: "C major",
  form,
  loop: { from: "a", to: "a" },
  previewFrom: "a",
  tailSeconds: 1.5,
  percussive: true,
  compose: () => ({
    parts: [
      cast("piano", KEYS.grandPiano, -18, melody),
      cast("strings", STRINGS.slowStrings, -22, melody, {
        duckDb: 4,
        automation: [
          [0, -6],
          [8, 0],
        ],
      }),
      cast("lead", SYNTHS.softLead, -22, melody),
      cast("kick", DRUMS.popKick, -20, drumLoop("X...X...X...X...", 8)),
    ],
    hall: { decaySeconds: 0.8, dampingHertz: 5000, preDelaySeconds: 0.01, size: 0.5 },
    room: { decaySeconds: 0.3, dampingHertz: 6000, preDelaySeconds: 0.002, size: 0.3 },
    delay: { leftBeats: 0.5, rightBeats: 0.75, feedback: 0.3, dampingHertz: 4000 },
    duckSource: "kick",
  }),
};

describe("renderTrack", () => {
  it("gives the same samples twice", () => {
    const [first, second] = [renderTrack(sketch), renderTrack(sketch)];
    expect(Buffer.from(first.left.buffer).equals(Buffer.from(second.left.buffer))).toBe(true);
    expect(Buffer.from(first.right.buffer).equals(Buffer.from(second.right.buffer))).toBe(true);
  });

  it("brings a part to the loudness that the mix asks for", () => {
    const dry: Track = {
      ...sketch,
      compose: () => ({
        parts: [{ ...cast("piano", KEYS.grandPiano, -18, melody), sends: {} }],
        hall: { decaySeconds: 0.8, dampingHertz: 5000, preDelaySeconds: 0.01, size: 0.5 },
        masterBus: [],
      }),
    };
    expect(Math.abs(measureLoudness(renderTrack(dry)) + 18)).toBeLessThan(0.4);
  });

  it("makes the loop's joint continuous to the sample", () => {
    const { left } = renderTrack(sketch);
    const start = Math.round(0.02 * SAMPLE_RATE);
    const end = start + Math.round(((4 * 60) / 150) * SAMPLE_RATE);
    const stepInside = Math.abs((left[start] ?? 0) - (left[start - 1] ?? 0));
    expect(Math.abs((left[start] ?? 0) - (left[end - 1] ?? 0))).toBeLessThan(stepInside + 2e-3);
  });
});
