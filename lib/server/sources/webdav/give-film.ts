import { requestSource, type StreamedBody } from "@/lib/server/sources/request-source";
import { troubleOf } from "@/lib/server/sources/refuse-answer";
import { countSent } from "@/lib/server/sources/count-sent";
import type { GivenFilm, PutFilm } from "@/lib/server/sources/source-client";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";
import { addressOfPath } from "@/lib/server/sources/webdav/dav-path";
import { type DavResource, versionOf } from "@/lib/server/sources/webdav/read-multistatus";

/** Names that are tried before a folder counts as odd. */
const maxNames = 200;

export type Dav = {
  base: URL;
  credentials: Record<string, string>;
  /** What lies at a path; undefined if nothing does. */
  stat(path: string, signal: AbortSignal): Promise<DavResource | undefined>;
};

/**
 * Puts a film into a folder. It comes under a name of its own first, and is called by its name only when it is whole. So
 * nobody ever finds half a film there, and no other file is overwritten.
 */
export async function giveFilm(dav: Dav, film: GivenFilm, signal: AbortSignal): Promise<PutFilm> {
  const { before, begun, size } = film;
  if (before) {
    const there = await dav.stat(before.id, signal);
    if (there && versionOf(there) === before.tag) return before;
  }
  const part = partOf(film);
  const sent = await dav.stat(part, signal);
  // An earlier attempt may have renamed it without learning so.
  if (!sent && begun !== "") {
    const there = await dav.stat(begun, signal);
    if (there?.size === size) return { id: begun, tag: versionOf(there), isNew: true };
  }
  if (sent?.size !== size) {
    if (!(await dav.stat(film.path, signal))) throw new SourceTrouble("gone", "The folder no longer exists.");
    await send(dav, part, film, signal);
  }
  const id = await rename(dav, part, film, signal);
  const there = await dav.stat(id, signal);
  return { id, tag: there ? versionOf(there) : "", isNew: true };
}

export async function forgetFilm(
  dav: Dav,
  film: Pick<GivenFilm, "returnId" | "path" | "sha256">,
  signal: AbortSignal,
): Promise<void> {
  await remove(dav, partOf(film), signal);
}

export async function takeFilmBack(
  dav: Dav,
  { id, tag, isNew }: PutFilm,
  signal: AbortSignal,
): Promise<void> {
  const there = isNew ? await dav.stat(id, signal) : undefined;
  if (!there) return;
  if (versionOf(there) !== tag)
    throw new SourceTrouble("unreadable", "The film has been changed there since, so it stays where it is.");
  await remove(dav, id, signal);
}

/** Nextcloud refuses names that end in `.part`. */
function partOf({ path, returnId, sha256 }: Pick<GivenFilm, "returnId" | "path" | "sha256">): string {
  return inFolder(path, `.kinora-${returnId}-${sha256.slice(0, 8)}.tmp`);
}

function inFolder(path: string, name: string): string {
  return path === "" ? name : `${path}/${name}`;
}

function addressOf({ base }: Dav, path: string): URL {
  const url = addressOfPath(base, path);
  if (!url) throw new SourceTrouble("gone", "There is no such folder.");
  return url;
}

async function send(dav: Dav, part: string, film: GivenFilm, signal: AbortSignal): Promise<void> {
  const body: StreamedBody = { size: film.size, open: async () => countSent(await film.open(), film.onSent) };
  const headers = { "Content-Type": "video/mp4" };
  const { credentials } = dav;
  const request = { method: "PUT", headers, credentials, body, signal } as const;
  const response = await requestSource(addressOf(dav, part), request);
  response.destroy();
  const { statusCode = 0 } = response;
  if ([200, 201, 204].includes(statusCode)) return;
  // The folder itself is missing.
  if (statusCode === 409) throw new SourceTrouble("gone", "The folder no longer exists.");
  throw troubleOf(response);
}

/** Calls the film by the first name that is free, and says which that is. */
async function rename(dav: Dav, part: string, film: GivenFilm, signal: AbortSignal): Promise<string> {
  for (let number = 1; number <= maxNames; number += 1) {
    const path = inFolder(film.path, numbered(film.name, number));
    if (await dav.stat(path, signal)) continue;
    await film.begin(path);
    const headers = { Destination: addressOf(dav, path).href, Overwrite: "F" };
    const { credentials } = dav;
    const request = { method: "MOVE", headers, credentials, signal } as const;
    const response = await requestSource(addressOf(dav, part), request);
    response.destroy();
    if (response.statusCode === 201 || response.statusCode === 204) return path;
    // Somebody has just taken the name.
    if (response.statusCode !== 412) throw troubleOf(response);
  }
  throw new SourceTrouble("unreadable", "The folder has too many files of this name.");
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : name.replace(/(\.\w+)?$/, ` (${number})$1`);
}

async function remove(dav: Dav, path: string, signal: AbortSignal): Promise<void> {
  const { credentials } = dav;
  const response = await requestSource(addressOf(dav, path), { method: "DELETE", credentials, signal });
  response.destroy();
  const { statusCode = 0 } = response;
  if (![200, 204, 404, 410].includes(statusCode)) throw troubleOf(response);
}
