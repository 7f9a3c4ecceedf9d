import * as z from "zod/mini";
import { clipSchema } from "@/lib/contracts/clips";

/** The data of the events that tell of clips. */
export const clipEventData = z.object({
  clips: z.array(
    z.object({
      id: z.string(),
      status: clipSchema.shape.status,
      progress: clipSchema.shape.progress,
    }),
  ),
});
