import { z } from "zod";

/** Which picture of a film is wanted; without a time, one that tells what the film shows. */
export const stillJobSchema = z.object({
  accountId: z.string(),
  videoId: z.string(),
  seconds: z.number().optional(),
});
export type StillJob = z.output<typeof stillJobSchema>;

/** What a worker answers: the picture as a JPEG in base64, or why there is none. */
export const stillAnswerSchema = z.union([
  z.object({ jpeg: z.string(), seconds: z.number(), duration: z.number() }),
  z.object({ problem: z.string() }),
]);
export type StillAnswer = z.output<typeof stillAnswerSchema>;
