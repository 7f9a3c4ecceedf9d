import type * as z from "zod/mini";
import { parseWith } from "@/lib/server/http/parse-with";

type Definition<Arguments extends z.ZodMiniObject, Result extends object> = {
  name: string;
  summary: string;
  /** Names of the arguments given without an option's name, in their order. */
  positionals?: readonly (keyof z.output<Arguments> & string)[];
  /** By the name used on the command line; the descriptions are the help. */
  arguments: Arguments;
  run: (given: z.output<Arguments>) => Promise<Result>;
  /** The same result for people to read. */
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

/** One thing operators can do, defined once for parsing, help and both outputs. */
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
