import * as z from "zod/mini";
import { libraryTrackSchema } from "@/lib/contracts/library-manifest";

const { beats, bars, sections, loop, endingSeconds } = z.partial(libraryTrackSchema).shape;

/** A song's loudness by ITU-R BS.1770-4, null for silence, and its greatest sample, from 0 to 1. */
export const loudnessSchema = z.object({
  lufs: z.nullable(z.number()),
  peak: z.number().check(z.nonnegative()),
});

/**
 * What lies behind a recording's words, in decibels: how loud it is at least, nearly all the time, and how far the loudest
 * rises above that. Absent while only older versions have listened.
 */
export const backgroundSchema = z.object({ level: z.number(), rise: z.number() });

export type Background = z.infer<typeof backgroundSchema>;
export type Loudness = z.infer<typeof loudnessSchema>;

/**
 * Facts about a song besides its sound. For library music they are exact and carry no confidence. For other music they
 * were detected, and there are beats only if the rhythm is clear enough to cut a film to.
 */
export const songFactsSchema = z.object({
  licence: z.optional(z.string()),
  beats,
  bars,
  /** The index of the first beat that begins a bar; 0 when absent. */
  firstBarBeat: z.optional(z.number().check(z.int(), z.nonnegative())),
  sections,
  loop,
  endingSeconds,
  loudness: z.optional(loudnessSchema),
  /** For a voice: the spans in which somebody speaks, in seconds. */
  sounding: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  background: z.optional(backgroundSchema),
  /** How certain the beats are, from 0 to 1; absent when they are exact. */
  confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** The loudness of each step relative to the loudest, from 0 to 1. */
  energy: z.optional(
    z.object({
      stepSeconds: z.number().check(z.positive()),
      values: z.array(z.number().check(z.gte(0), z.lte(1))),
    }),
  ),
});

export type SongFactsRecord = z.infer<typeof songFactsSchema>;
