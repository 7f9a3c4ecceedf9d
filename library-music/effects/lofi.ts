import type { Effect } from "./effect";
import { equalize } from "./equalize";
import { saturate } from "./saturate";

/** The narrow, soft-edged sound of an old sampler or cassette. */
export function lofi({
  lowHertz,
  highHertz,
  driveDb,
}: {
  lowHertz: number;
  highHertz: number;
  driveDb: number;
}): Effect {
  const band = equalize(
    { kind: "highpass", hertz: lowHertz },
    { kind: "lowpass", hertz: highHertz, q: 0.6 },
    { kind: "lowpass", hertz: highHertz * 1.5, q: 0.6 },
  );
  const grit = saturate(driveDb, 0.15);
  return (sound) => {
    band(sound);
    grit(sound);
  };
}
