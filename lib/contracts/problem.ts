import * as z from "zod/mini";
import { withMeta } from "@/lib/contracts/described";

const inner = z.object({
  status: z.int(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** The shape of every error. */
export const problemSchema = withMeta(
  z.object({ status: z.int(), message: z.string(), error: inner, request_id: z.string() }),
  { id: "Error", description: "The one shape of every error." },
);

export type Problem = z.infer<typeof problemSchema>;
