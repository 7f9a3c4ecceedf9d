import { parseArgs } from "node:util";
import type { Command, Outcome } from "@/lib/server/admin/command";
import { commands } from "@/lib/server/admin/commands";
import { describeFailure } from "@/lib/server/admin/describe-failure";
import { commandHelp, helpText, optionsOf } from "@/lib/server/admin/help-text";

export type Output = { stdout: (text: string) => void; stderr: (text: string) => void };

class UsageError extends Error {}

/** Runs one command and returns the exit code. */
export async function runAdmin(argv: readonly string[], { stdout, stderr }: Output): Promise<number> {
  const asJson = argv.includes("--json");
  try {
    const answer = await perform(argv.filter((argument) => argument !== "--json"));
    stdout(typeof answer === "string" ? answer : asJson ? JSON.stringify(answer.result) : answer.text);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const { message, code, fields } = isUsage
      ? { message: error.message, code: "usage", fields: undefined }
      : describeFailure(error);
    const lines = [message, ...Object.entries(fields ?? {}).map(([name, what]) => `  ${name}: ${what}`)];
    stderr(asJson ? JSON.stringify({ error: { code, message, fields } }) : lines.join("\n"));
    return isUsage ? 2 : 1;
  }
}

async function perform(argv: readonly string[]): Promise<Outcome | string> {
  const [name, ...rest] = argv;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") return helpText(commands);
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(`There is no command ${name}.\n\n${helpText(commands)}`);
  if (rest.includes("--help") || rest.includes("-h")) return commandHelp(command);
  return command.execute(parse(command, rest));
}

function parse(command: Command, args: string[]): Record<string, unknown> {
  const options = Object.fromEntries(
    optionsOf(command)
      .filter(({ name }) => !command.positionals.includes(name))
      .map(({ name, isFlag }) => [name, { type: isFlag ? ("boolean" as const) : ("string" as const) }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > command.positionals.length)
      throw new UsageError(`${positionals[command.positionals.length]} is too much.`);
    const named = command.positionals.flatMap((name, at) =>
      positionals[at] === undefined ? [] : [[name, positionals[at]] as const],
    );
    return { ...values, ...Object.fromEntries(named) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message}\n\n${commandHelp(command)}`);
  }
}
