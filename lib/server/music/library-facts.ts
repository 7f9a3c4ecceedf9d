import type { LibraryTrack } from "@/lib/contracts/library-manifest";

type Track = LibraryTrack & { licence: string };

/** A library song's beats, loudness and licence. */
export function libraryFacts({
  licence,
  beats,
  bars,
  sections,
  loop,
  endingSeconds,
  moods,
  key,
  loudness,
}: Track) {
  const { integratedLufs: lufs, truePeakDbtp } = loudness;
  const measured = { lufs, peak: 10 ** (truePeakDbtp / 20) };
  return { licence, moods, key, beats, bars, sections, loop, endingSeconds, loudness: measured };
}
