import * as z from "zod/mini";
import { libraryTrackSchema } from "@/lib/contracts/library-manifest";

const { beats, bars, sections, loop, endingSeconds } = z.partial(libraryTrackSchema).shape;

/** What ITU-R BS.1770-4 says of a song, null for silence; its greatest sample, from 0 to 1. */
export const loudnessSchema = z.object({
  lufs: z.nullable(z.number()),
  peak: z.number().check(z.nonnegative()),
});

export type Loudness = z.infer<typeof loudnessSchema>;

/**
 * What is known of a song besides its sound. For library music exact values, without a confidence; for other music
 * what was detected, with beats only where there is a rhythm to cut a film to.
 */
export const songFactsSchema = z.object({
  licence: z.optional(z.string()),
  beats,
  bars,
  /** The first beat that begins a bar; 0 where it is not told. */
  firstBarBeat: z.optional(z.number().check(z.int(), z.nonnegative())),
  sections,
  loop,
  endingSeconds,
  loudness: z.optional(loudnessSchema),
  /** Of a voice: where it is heard, in seconds. */
  sounding: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  /** How sure the beats are, from 0 to 1; exact where it is not told. */
  confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** How loud each step is beside the loudest, from 0 to 1. */
  energy: z.optional(
    z.object({
      stepSeconds: z.number().check(z.positive()),
      values: z.array(z.number().check(z.gte(0), z.lte(1))),
    }),
  ),
});

export type SongFactsRecord = z.infer<typeof songFactsSchema>;
