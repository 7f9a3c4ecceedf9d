import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as z from "zod/mini";
import { makeFolder } from "@/lib/system/make-folder.mjs";
import type { FoundFile } from "@/command/folder/list-files";

type File = Omit<FoundFile, "name">;

/** What is known of a file: the hash of its bytes, and what they were found to hold. */
type Known<Facts> = { id: string; facts: Facts };

const knownSchema = z.object({ id: z.string(), facts: z.unknown() });
const savedSchema = z.object({ files: z.record(z.string(), z.unknown()) });

export type KnownFiles<Facts> = {
  find(file: File): Known<Facts> | undefined;
  learn(file: File, known: Known<Facts>): void;
  /** Saves what was learned, for the next film of these files. */
  save(): Promise<void>;
};

export type KnowingPlace = {
  /** The program that reads the files. */
  program?: string;
  /** Where it is kept what was learned. */
  cache?: string;
};

/** Folders that are remembered. Those that were used longest ago are forgotten. */
const maxFolders = 50;

/**
 * What earlier runs have found in these files: looking at a photo takes a twentieth of a second and hearing a song a third,
 * and the next film would wait for all of it again. Neither pictures nor sound are kept, only what is known of them.
 */
export async function openKnownFiles<Schema extends z.ZodMiniType>(
  files: readonly File[],
  { room, facts }: { room: "photos" | "songs"; facts: Schema },
  { program = process.env.BUNDLED_MEDIA_PROCESS, cache = cacheFolder() }: KnowingPlace = {},
): Promise<KnownFiles<z.output<Schema>>> {
  // From its sources, the program that reads may be another in a moment.
  if (!program || files.length === 0)
    return { find: () => undefined, learn: () => undefined, save: () => Promise.resolve() };
  // A folder's photos are forgotten when they are gone; of its songs, a film uses one after the other.
  const about = room === "photos" ? commonFolder(files) : files.map(({ path: file }) => file).join("\n");
  const saved = path.join(cache, room, `${hashOf(about).slice(0, 32)}.json`);
  // Another program finds something else in the same file.
  const version = hashOf(await readFile(program));
  const earlier = await readSaved(saved);
  const now: Record<string, unknown> = {};
  let hasLearned = false;
  const keyOf = ({ path: file, bytes, modifiedMs }: File) =>
    hashOf(JSON.stringify([version, file, bytes, modifiedMs])).slice(0, 32);
  return {
    find(file) {
      const key = keyOf(file);
      const { data: known } = knownSchema.safeParse(earlier[key]);
      const { data } = facts.safeParse(known?.facts);
      if (!known || data === undefined) return undefined;
      now[key] = known;
      return { id: known.id, facts: data };
    },
    learn(file, known) {
      now[keyOf(file)] = known;
      hasLearned = true;
    },
    async save() {
      if (!hasLearned) return;
      // Where nothing can be kept, the next run looks again.
      await write(saved, JSON.stringify({ files: now })).catch(() => undefined);
    },
  };
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME = os.homedir() } = process.env;
  const folder =
    XDG_CACHE_HOME || (process.platform === "win32" && LOCALAPPDATA) || path.join(HOME, ".cache");
  return path.join(folder, "kinora");
}

function commonFolder(files: readonly File[]): string {
  const [first = [], ...others] = files.map(({ path: file }) => path.dirname(file).split(path.sep));
  const shared = others.reduce((common, parts) => {
    const end = common.findIndex((part, index) => part !== parts[index]);
    return end === -1 ? common : common.slice(0, end);
  }, first);
  return shared.join(path.sep);
}

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

async function readSaved(file: string): Promise<Record<string, unknown>> {
  try {
    return savedSchema.parse(JSON.parse(await readFile(file, "utf8"))).files;
  } catch {
    return {};
  }
}

/** Only its owner may read it: it says when and with what somebody takes photos. */
async function write(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  makeFolder(folder, { mode: 0o700 });
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
  const names = (await readdir(folder)).map((name) => path.join(folder, name));
  const aged = await Promise.all(names.map(async (name) => ({ name, usedMs: (await stat(name)).mtimeMs })));
  const old = aged.sort((a, b) => b.usedMs - a.usedMs).slice(maxFolders);
  await Promise.all(old.map(({ name }) => rm(name, { force: true })));
}
