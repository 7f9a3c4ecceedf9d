import { z } from "zod";

const problemSchema = z.object({
  message: z.string(),
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

/** Puts an error of the API into words that an agent can act on: the message, then every bad field. */
export class ToolRefusal extends Error {
  constructor(body: unknown) {
    const problem = problemSchema.safeParse(body).data;
    const fields = Object.entries(problem?.error.fields ?? {}).map(([name, reason]) => `${name}: ${reason}`);
    const code = problem ? ` (${problem.error.code})` : "";
    super([`${problem?.message ?? "Something went wrong on our side."}${code}`, ...fields].join("\n"));
    this.name = "ToolRefusal";
  }
}
