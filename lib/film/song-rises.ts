/** A part of a song, and how intense it is, from 0 to 1. */
export type SongSection = { startSeconds: number; energy: number };

/** Less than this goes unnoticed while one looks at pictures. */
const clearRise = 0.15;
// Energies are given in hundredths.
const dust = 1e-6;

/** When a song rises clearly: the beginnings of sections that have more energy than those before them. */
export function riseSecondsOf(sections: readonly SongSection[]): number[] {
  return sections.flatMap(({ startSeconds, energy }, index) => {
    const before = sections[index - 1];
    return before && energy - before.energy >= clearRise - dust ? [startSeconds] : [];
  });
}
