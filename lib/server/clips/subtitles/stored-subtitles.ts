import * as z from "zod/mini";
import type { Cue } from "@/lib/film/captions/cues-of";

export const storedSubtitlesSchema = z.array(z.tuple([z.int(), z.int(), z.array(z.string())]));

export type StoredSubtitles = z.infer<typeof storedSubtitlesSchema>;

export function storedOf(cues: readonly Cue[]): StoredSubtitles {
  return cues.map(({ startMs, endMs, lines }) => [startMs, endMs, lines]);
}

/** What can no longer be parsed counts as no subtitles. */
export function cuesOfStored(stored: unknown): Cue[] {
  const found = storedSubtitlesSchema.safeParse(stored).data ?? [];
  return found.map(([startMs, endMs, lines]) => ({ startMs, endMs, lines }));
}
