import { ApiError, KinoraError, UnauthorizedError } from "@/clients/typescript/src/index";
import { findCommand } from "@/command/commands";
import { Interrupted, Trouble, WrongUsage } from "@/command/trouble";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { MediaError } from "@/lib/server/media/media-error";
import { BrokenInput } from "@/lib/worker/render-errors";

const forPeople = [Trouble, Interrupted, KinoraError, MediaError, FfmpegError, BrokenInput];

/** Why a command failed, for whoever typed it. */
export function wordsOfFailure(error: unknown, command: string): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongUsage) {
    const help = findCommand(command)
      ? `kinora help ${command} says what it takes.`
      : "kinora help lists what there is.";
    return `${error.message}\n${help}`;
  }
  if (error instanceof UnauthorizedError)
    return "The service does not know this sign-in any more. Sign in with kinora login.";
  if (error instanceof ApiError) return [error.message, ...fieldsOf(error)].join("\n");
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  return `Something unexpected went wrong. ${error.stack ?? error.message}`;
}

/** What the service said of each parameter, unless the message is just that. */
function fieldsOf({ message, fields }: ApiError): string[] {
  const said = Object.entries(fields).filter(([, words]) => words !== message);
  return said.map(([name, words]) => `${name}: ${words}`);
}
