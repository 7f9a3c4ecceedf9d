import { describe, expect, it } from "vitest";
import { SAMPLE_RATE } from "../synth/audio";
import { createKick, KICKS } from "../synth/drums/kick";
import { createSnare, SNARES } from "../synth/drums/snare";
import { createRandom } from "../synth/random";
import { detectOnsets } from "./onsets";

describe("detectOnsets", () => {
  it("finds drum strokes to a few milliseconds, and nothing else", () => {
    const random = createRandom("onsets");
    const samples = Float32Array.from({ length: SAMPLE_RATE * 6 }, () => (random.next() - 0.5) * 0.002);
    const times = Array.from({ length: 10 }, (_, i) => 0.5 + i * 0.47 + random.between(0, 0.03));
    times.forEach((time, index) => {
      const stroke =
        index % 2 === 0 ? createKick(KICKS.pop)(0.8, random) : createSnare(SNARES.tight)(0.8, random);
      stroke.forEach((value, i) => {
        const at = Math.round(time * SAMPLE_RATE) + i;
        if (at < samples.length) samples[at] = (samples[at] ?? 0) + value;
      });
    });
    const found = detectOnsets(samples);
    for (const time of times) {
      const nearest = Math.min(...found.map((onset) => Math.abs(onset.seconds - time)));
      expect(nearest).toBeLessThan(0.005);
    }
    expect(found.length).toBeLessThanOrEqual(times.length + 2);
  });
});
