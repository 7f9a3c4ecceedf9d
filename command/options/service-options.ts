import { findQuality, type Quality, QUALITIES } from "@/lib/film/qualities";
import { FILM_OPTIONS } from "@/command/options/film-options";
import { type OptionTable, readOptions } from "@/command/options/read-options";
import { WrongUsage } from "@/command/trouble";

const { json, help, force, out } = FILM_OPTIONS;

export const LOG_IN_OPTIONS = {
  email: { type: "string", value: "you@example.org", help: "Signs in as a person." },
  app: { type: "string", value: "id", help: "Signs in as an app, with its secret instead of a password." },
  json,
  help,
} as const satisfies OptionTable;

export const UPLOAD_OPTIONS = { json, help } as const satisfies OptionTable;

export const WATCH_OPTIONS = { json, help } as const satisfies OptionTable;

export const DOWNLOAD_OPTIONS = {
  out,
  quality: { type: "string", value: "pixels", help: `${QUALITIES.join(", ")} (default: the film's own).` },
  force,
  json,
  help,
} as const satisfies OptionTable;

/** What `kinora make` takes: all of `kinora film` but what only works on this machine. */
const { "dry-run": _dryRun, watch: _watch, ...makeOptions } = FILM_OPTIONS;
export const MAKE_OPTIONS = makeOptions satisfies OptionTable;

export type Door = { url: string; email: string } | { url: string; app: string };

/** Where and as whom to sign in. Null when somebody asks for help, as below. */
export function logInOptions(args: readonly string[]): Door | null {
  const { text, flag, positionals } = readOptions(args, LOG_IN_OPTIONS);
  if (flag("help")) return null;
  const [url, ...more] = positionals;
  const [email, app] = [text("email"), text("app")];
  if (url === undefined || more.length > 0)
    throw new WrongUsage("Say which service: kinora login https://films.example.org --email you@example.org");
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new WrongUsage(`${url} is not a service's address. Begin with https:// or http://.`);
  if (email !== undefined && app === undefined) return { url, email };
  if (app !== undefined && email === undefined) return { url, app };
  throw new WrongUsage("Sign in with either --email or --app.");
}

export function uploadOptions(args: readonly string[]): { sources: string[] } | null {
  const { flag, positionals } = readOptions(args, UPLOAD_OPTIONS);
  if (flag("help")) return null;
  if (positionals.length === 0) throw new WrongUsage("Say what to upload: kinora upload ./photos");
  return { sources: positionals };
}

/** It takes none, and must not sign anybody out who wanted something else. */
export function logOutOptions(args: readonly string[]): Record<string, never> | null {
  const { flag, positionals } = readOptions(args, UPLOAD_OPTIONS);
  if (flag("help")) return null;
  if (positionals.length > 0) throw new WrongUsage(`kinora logout takes no ${positionals.join(" ")}.`);
  return {};
}

export function watchOptions(args: readonly string[]): { id: string } | null {
  const { flag, positionals } = readOptions(args, WATCH_OPTIONS);
  return flag("help") ? null : { id: onlyId(positionals, "watch") };
}

export type DownloadOptions = { id: string; out: string; quality: Quality | undefined; isForced: boolean };

export function downloadOptions(args: readonly string[]): DownloadOptions | null {
  const { text, flag, positionals } = readOptions(args, DOWNLOAD_OPTIONS);
  if (flag("help")) return null;
  const given = text("quality");
  const quality = given === undefined ? undefined : findQuality(Number(given));
  if (given !== undefined && quality === undefined)
    throw new WrongUsage(`There is no --quality ${given}. There are: ${QUALITIES.join(", ")}.`);
  return {
    id: onlyId(positionals, "download"),
    out: text("out") ?? "film.mp4",
    quality,
    isForced: flag("force"),
  };
}

function onlyId([id, ...more]: readonly string[], name: string): string {
  if (id === undefined || more.length > 0) throw new WrongUsage(`Say which film: kinora ${name} <id>`);
  return id;
}
