import { z } from "zod";

const inner = z.object({
  status: z.int(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** The one shape of every error. */
export const problemSchema = z
  .object({ status: z.int(), message: z.string(), error: inner, request_id: z.string() })
  .meta({ id: "Error", description: "The one shape of every error." });

export type Problem = z.infer<typeof problemSchema>;
