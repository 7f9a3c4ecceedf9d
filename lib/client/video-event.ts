import * as z from "zod/mini";
import { videoSchema } from "@/lib/contracts/video-schema";

/** The data of each kind of event in a video's stream. */
export const videoEventData = {
  progress: z.object({
    status: videoSchema.shape.status,
    progress: z.nullable(z.int()),
    early: videoSchema.shape.early,
  }),
  done: z.object({ video: videoSchema }),
  failed: z.object({ error: videoSchema.shape.error }),
  saved: z.object({ version: z.string() }),
} as const;
