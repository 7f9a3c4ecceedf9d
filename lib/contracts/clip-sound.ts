import * as z from "zod/mini";
import { backgroundSchema, loudnessSchema } from "@/lib/contracts/song-facts";

/** What is stored about a clip's sound. */
export const clipSoundSchema = z.object({
  loudness: loudnessSchema,
  background: z.optional(backgroundSchema),
  /** In seconds, sorted and without overlaps. */
  sounding: z.array(z.tuple([z.number(), z.number()])),
});

export type ClipSound = z.infer<typeof clipSoundSchema>;
