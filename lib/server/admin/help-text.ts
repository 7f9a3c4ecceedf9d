import { z } from "zod";
import type { Command } from "@/lib/server/admin/command";

export type Option = { name: string; isFlag: boolean; required: boolean; description: string };

const jsonSchema = z.object({
  properties: z
    .record(z.string(), z.object({ type: z.unknown(), description: z.string().optional() }))
    .default({}),
  required: z.array(z.string()).default([]),
});

/** Reads a command's options from the schema that also checks them. */
export function optionsOf(command: Command): Option[] {
  const described = jsonSchema.parse(
    z.toJSONSchema(command.arguments, { io: "input", unrepresentable: "any" }),
  );
  return Object.entries(described.properties).map(([name, { type, description = "" }]) => ({
    name,
    isFlag: type === "boolean",
    required: described.required.includes(name),
    description,
  }));
}

export function helpText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "Usage: npm run -s admin -- <command> [--json]",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "<command> --help tells what a command takes. With --json the result is one line of JSON on standard output;",
    "what went wrong is JSON on standard error, with an exit code other than 0.",
  ].join("\n");
}

export function commandHelp(command: Command): string {
  const options = optionsOf(command);
  const shape = ({ name, isFlag }: Option) => {
    if (command.positionals.includes(name)) return name.toUpperCase();
    return isFlag ? `--${name}` : `--${name} ${name.toUpperCase()}`;
  };
  const usage = options.map((option) => (option.required ? shape(option) : `[${shape(option)}]`));
  const width = Math.max(...options.map((option) => shape(option).length));
  return [
    `Usage: npm run -s admin -- ${[command.name, ...usage, "[--json]"].join(" ")}`,
    "",
    command.summary,
    "",
    ...options.map((option) => `  ${shape(option).padEnd(width)}  ${option.description}`.trimEnd()),
  ].join("\n");
}
