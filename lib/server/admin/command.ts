import type * as z from "zod/mini";
import { parseWith } from "@/lib/server/http/parse-with";

type Definition<Arguments extends z.ZodMiniObject, Result extends object> = {
  name: string;
  summary: string;
  /** The arguments that may be given by position instead of by name, in order. */
  positionals?: readonly (keyof z.output<Arguments> & string)[];
  /** Keyed by the option's name on the command line; the descriptions become the help. */
  arguments: Arguments;
  run: (given: z.output<Arguments>) => Promise<Result>;
  /** Formats the result for people to read. */
  show: (result: Result) => string;
};

export type Outcome = { result: object; text: string };

export type Command = {
  name: string;
  summary: string;
  positionals: readonly string[];
  arguments: z.ZodMiniObject;
  execute: (given: Record<string, unknown>) => Promise<Outcome>;
};

/** Defines one thing operators can do, once for parsing, help and both kinds of output. */
export function command<Arguments extends z.ZodMiniObject, Result extends object>(
  definition: Definition<Arguments, Result>,
): Command {
  return {
    name: definition.name,
    summary: definition.summary,
    positionals: definition.positionals ?? [],
    arguments: definition.arguments,
    execute: async (given) => {
      const result = await definition.run(parseWith(definition.arguments, given));
      return { result, text: definition.show(result) };
    },
  };
}
