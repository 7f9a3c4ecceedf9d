import * as z from "zod/mini";
import { loudnessSchema } from "@/lib/contracts/song-facts";

/** What is kept of how a clip sounds. */
export const clipSoundSchema = z.object({
  loudness: loudnessSchema,
  /** Seconds, in order and apart from each other. */
  sounding: z.array(z.tuple([z.number(), z.number()])),
});

export type ClipSound = z.infer<typeof clipSoundSchema>;
