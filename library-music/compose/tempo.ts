export type Slowing = {
  /** The tempo falls evenly from this beat … */
  fromBeat: number;
  /** … to this one, where it is `factor` of what it was. */
  toBeat: number;
  factor: number;
};

export type Tempo = { bpm: number; startSeconds: number; slowing?: Slowing };

export function beatToSeconds({ bpm, startSeconds, slowing }: Tempo, beat: number): number {
  const beatSeconds = 60 / bpm;
  if (slowing === undefined || beat <= slowing.fromBeat) return startSeconds + beat * beatSeconds;
  const span = slowing.toBeat - slowing.fromBeat;
  const slope = (1 - slowing.factor) / span;
  const inside = Math.min(beat, slowing.toBeat) - slowing.fromBeat;
  // Time is the integral of 1 / tempo over beats, and tempo falls in a straight line.
  const slowed = -Math.log(1 - slope * inside) / slope;
  const after = Math.max(0, beat - slowing.toBeat) / slowing.factor;
  return startSeconds + (slowing.fromBeat + slowed + after) * beatSeconds;
}
