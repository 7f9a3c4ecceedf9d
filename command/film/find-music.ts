import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { type LibraryManifest, libraryManifestSchema } from "@/lib/contracts/library-manifest";
import { songFactsSchema } from "@/lib/contracts/song-facts";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { hearMusic } from "@/lib/server/media/ingest-music";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { MediaError } from "@/lib/server/media/media-error";
import { libraryFacts } from "@/lib/server/music/library-facts";
import { songFactsOf } from "@/lib/server/music/song-facts";
import type { SongInput } from "@/lib/server/renders/render-inputs";
import type { MusicWish } from "@/command/options/film-options";
import { type KnowingPlace, openKnownFiles } from "@/command/known-files";
import { helpWithName } from "@/command/options/nearest-name";
import { Trouble } from "@/command/trouble";

const libraryFolder = path.resolve(import.meta.dirname, "../../public/library");

/** What hearing a song reveals. */
const heardSong = z.object({
  title: z.nullable(z.string()),
  durationMs: z.number().check(z.positive()),
  facts: songFactsSchema,
});
type HeardSong = z.output<typeof heardSong>;

type Tools = { cwd: string; ffmpeg: Ffmpeg; signal: AbortSignal } & KnowingPlace;

/** Finds the film's song, with its beats and its loudness; null for a silent film. */
export async function findMusic(wish: MusicWish, tools: Tools): Promise<SongInput | null> {
  if (wish.from === "none") return null;
  if (wish.from === "file") return hearFile(wish.name, tools);
  return fromLibrary(wish.from === "library" ? wish.name : null);
}

/** The built-in music. */
export async function readLibrary(): Promise<LibraryManifest> {
  return libraryManifestSchema.parse(
    JSON.parse(await readFile(path.join(libraryFolder, "library.json"), "utf8")),
  );
}

/** A song of the built-in library by its name or title; the first one, as in the studio, for null. */
async function fromLibrary(name: string | null): Promise<SongInput> {
  const { licence, tracks } = await readLibrary();
  const wanted = name?.toLowerCase();
  const track = tracks.find(
    ({ id, title }) => wanted === undefined || [id, title.toLowerCase()].includes(wanted),
  );
  if (!track) {
    const names = tracks.map(({ id }) => id);
    throw new Trouble(`There is no “${name}” in the library. ${helpWithName(name ?? "", names)}`);
  }
  const durationMs = Math.round(track.durationSeconds * 1000);
  return {
    id: track.id,
    title: track.title,
    fileId: track.id,
    storageKey: path.join(libraryFolder, track.files.audio.name),
    durationMs,
    facts: songFactsOf({ durationMs, facts: libraryFacts({ ...track, licence }) }),
  };
}

/** Analyses a song as the service analyses uploaded ones, unless that was done before. */
async function hearFile(name: string, { cwd, ...tools }: Tools): Promise<SongInput> {
  const { signal } = tools;
  const file = path.resolve(cwd, name);
  try {
    const { id, facts: song } = await recallOrHear(file, tools);
    const durationMs = Math.round(song.durationMs);
    const facts = songFactsOf({ durationMs, facts: song.facts });
    const title = song.title ?? path.basename(name, path.extname(name));
    return { id, title, fileId: id, storageKey: file, durationMs, facts };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof MediaError) throw new Trouble(`${name}: ${error.message}`);
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new Trouble(`There is no ${name}.`);
    if (code === "EACCES") throw new Trouble(`No permission to read ${name}.`);
    if (code === "EISDIR") throw new Trouble(`${name} is a folder, not a song.`);
    throw error;
  }
}

async function recallOrHear(file: string, { ffmpeg, signal, program, cache }: Omit<Tools, "cwd">) {
  const { size: bytes, mtimeMs: modifiedMs } = await stat(file);
  const found = { path: file, bytes, modifiedMs };
  const known = await openKnownFiles([found], { room: "songs", facts: heardSong }, { program, cache });
  const earlier = known.find(found);
  if (earlier) return earlier;
  const id = (await sha256Of(file, signal)).slice(0, 32);
  const facts: HeardSong = await hearMusic(file, { ffmpeg, signal });
  known.learn(found, { id, facts });
  await known.save();
  return { id, facts };
}
