import { z } from "zod";
import { libraryTrackSchema } from "@/lib/contracts/library-manifest";

const { beats, bars, sections, loop, endingSeconds } = libraryTrackSchema.partial().shape;

/**
 * What is known of a song besides its sound. Of the library's own music all of it but the confidence, exactly; of other
 * music what was heard in it, beats only where there is a rhythm to cut a film by.
 */
export const songFactsSchema = z.object({
  licence: z.string().optional(),
  beats,
  bars,
  /** The first beat that begins a bar; 0 where it is not told. */
  firstBarBeat: z.number().int().nonnegative().optional(),
  sections,
  loop,
  endingSeconds,
  /** How sure the beats are, from 0 to 1; exact where it is not told. */
  confidence: z.number().min(0).max(1).optional(),
  /** How loud each step is beside the loudest, from 0 to 1. */
  energy: z
    .object({ stepSeconds: z.number().positive(), values: z.array(z.number().min(0).max(1)) })
    .optional(),
});

export type SongFactsRecord = z.infer<typeof songFactsSchema>;
