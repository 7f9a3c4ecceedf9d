import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { type Command, COMMANDS, findCommand } from "@/command/commands";
import { helpOf, helpOfKinora } from "@/command/help";
import { helpWithName } from "@/command/options/nearest-name";
import { createReports } from "@/command/report/create-reports";
import { EXIT, Interrupted, WrongUsage } from "@/command/trouble";
import { wordsOfFailure } from "@/command/words-of-failure";
import { errorCode } from "@/lib/server/storage/local-error";

const impatienceMs = 1_000;

/** Runs a command line and ends the process with its exit code. */
export async function main(args: readonly string[], cwd: string): Promise<void> {
  const stopping = new AbortController();
  let stoppedAtMs = 0;
  const interrupt = (signalName: Interrupted["signalName"]) => {
    if (stopping.signal.aborted) {
      // Under npm one Ctrl-C arrives twice at once, from the terminal and from npm. Only a later one means impatience.
      if (performance.now() - stoppedAtMs > impatienceMs) process.exit(EXIT[signalName]);
      return;
    }
    stoppedAtMs = performance.now();
    stopping.abort(new Interrupted(signalName));
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  process.on("SIGHUP", interrupt);
  // A terminal that has closed takes no more of what we say.
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error) => {
    // Whoever reads our output may end first, as `head` does.
    if (errorCode(error) === "EPIPE") process.exit(EXIT.done);
    process.stderr.write(`kinora: The output cannot be written: ${error.message}.\n`);
    process.exit(EXIT.failed);
  });
  const exitCode = await runCommand(args, { cwd, signal: stopping.signal });
  await isSaid();
  process.exit(exitCode);
}

/** Once all that was said is written, or could not be. */
function isSaid(): Promise<void> {
  return new Promise((resolve) => process.stdout.write("", () => setImmediate(resolve)));
}

type Place = { cwd: string; signal: AbortSignal };

async function runCommand([name = "help", ...rest]: readonly string[], place: Place): Promise<number> {
  const { signal } = place;
  const report = createReports({ isJson: rest.includes("--json"), isDry: rest.includes("--dry-run") });
  const answer = (text: string) => {
    process.stdout.write(`${text}\n`);
    return EXIT.done;
  };
  try {
    if (name === "--version") return answer(await readVersion());
    if (name === "help" || name === "--help" || name === "-h") {
      const [about] = rest;
      return answer(about === undefined ? helpOfKinora() : helpOf(about, commandCalled(about)));
    }
    const command = commandCalled(name);
    const work = command.prepare(rest);
    if (work === null) return answer(helpOf(name, command));
    await work({ ...place, report });
    return EXIT.done;
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error;
    const exitCode = exitCodeOf(reason);
    report({ event: "failed", message: wordsOfFailure(reason, name), exit_code: exitCode });
    return exitCode;
  }
}

function commandCalled(name: string): Command {
  const command = findCommand(name);
  if (!command)
    throw new WrongUsage(`There is no command ${name}. ${helpWithName(name, Object.keys(COMMANDS))}`);
  return command;
}

/** The command runs in the folder of the program. */
async function readVersion(): Promise<string> {
  const about: unknown = JSON.parse(await readFile("package.json", "utf8"));
  return z.object({ version: z.string() }).parse(about).version;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return EXIT[error.signalName];
  return error instanceof WrongUsage ? EXIT.usage : EXIT.failed;
}
