import type { Note } from "./note";

/** The pitch of what has none. */
export const UNPITCHED = 0;

const STRENGTH: Record<string, number> = { X: 1, x: 0.78, o: 0.56, g: 0.3 };

/** One character a step: `X` accent, `x` normal, `o` soft, `g` ghost, `.` nothing; spaces and `|` only guide the eye. */
export function drumPattern(
  pattern: string,
  { stepBeats = 0.25, velocity = 1 }: { stepBeats?: number; velocity?: number } = {},
): Note[] {
  return [...pattern.replace(/[\s|]/g, "")].flatMap((mark, step) => {
    const strength = STRENGTH[mark];
    return strength === undefined
      ? []
      : [{ beat: step * stepBeats, beats: stepBeats, midi: UNPITCHED, velocity: strength * velocity }];
  });
}

/** The pattern over and over for `beats`, with the last `fill` in its place at the end. */
export function drumLoop(
  pattern: string,
  beats: number,
  { fill, stepBeats = 0.25, velocity = 1 }: { fill?: string; stepBeats?: number; velocity?: number } = {},
): Note[] {
  const steps = [...pattern.replace(/[\s|]/g, "")].length;
  const total = Math.round(beats / stepBeats);
  const body = pattern
    .replace(/[\s|]/g, "")
    .repeat(Math.ceil(total / steps))
    .slice(0, total);
  const end = (fill ?? "").replace(/[\s|]/g, "");
  return drumPattern(body.slice(0, total - end.length) + end, { stepBeats, velocity });
}
