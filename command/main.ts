import { createReports } from "@/command/report/create-reports";
import { helpOfFilm, helpOfKinora } from "@/command/help";
import { filmOptions } from "@/command/options/film-options";
import { EXIT, Interrupted, Trouble, WrongUsage } from "@/command/trouble";
import { helpWithName } from "@/command/options/nearest-name";
import { MediaError } from "@/lib/server/media/media-error";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { BrokenInput } from "@/lib/worker/render-errors";

const commandNames = ["film", "help"] as const;

/** Runs a command line and ends the process with its exit code. */
export async function main(args: readonly string[], cwd: string): Promise<void> {
  const stopping = new AbortController();
  const interrupt = (signalName: "SIGINT" | "SIGTERM") => {
    // Somebody who asks twice does not want to wait for anything.
    if (stopping.signal.aborted) process.exit(EXIT[signalName]);
    stopping.abort(new Interrupted(signalName));
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  // Whoever reads our output may end first, as `head` does.
  process.stdout.on("error", () => process.exit(EXIT.done));
  process.exit(await runCommand(args, { cwd, signal: stopping.signal }));
}

type Place = { cwd: string; signal: AbortSignal };

async function runCommand([name, ...rest]: readonly string[], { cwd, signal }: Place): Promise<number> {
  const report = createReports({ isJson: rest.includes("--json"), isDry: rest.includes("--dry-run") });
  try {
    if (name === undefined || name === "help" || name === "--help") {
      process.stdout.write(`${rest[0] === "film" ? helpOfFilm() : helpOfKinora()}\n`);
      return EXIT.done;
    }
    if (name !== "film")
      throw new WrongUsage(`There is no command ${name}. ${helpWithName(name, commandNames)}`);
    const options = filmOptions(rest);
    if (options === null) {
      process.stdout.write(`${helpOfFilm()}\n`);
      return EXIT.done;
    }
    const { runFilm } = await import("@/command/film/run-film");
    await runFilm(options, { cwd, signal, report });
    return EXIT.done;
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : error;
    const exitCode = exitCodeOf(reason);
    report({ event: "failed", message: messageOf(reason), exit_code: exitCode });
    return exitCode;
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return EXIT[error.signalName];
  return error instanceof WrongUsage ? EXIT.usage : EXIT.failed;
}

const forPeople = [WrongUsage, Trouble, Interrupted, MediaError, FfmpegError, BrokenInput];

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Interrupted) return "Interrupted. Nothing was left behind.";
  if (error instanceof WrongUsage) return `${error.message}\nkinora help lists what there is.`;
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  return `Something unexpected went wrong. ${error.stack ?? error.message}`;
}
