import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { photoDescription, seenPhoto } from "@/lib/server/media/media-process/messages";
import type { FoundFile } from "@/command/folder/list-files";

/** What looking at a photo reveals. */
export const photoFacts = z.object({ ...photoDescription.omit({ type: true }).shape, ...seenPhoto.shape });
export type PhotoFacts = z.output<typeof photoFacts>;

const knownPhoto = z.object({ id: z.string(), facts: photoFacts });
export type KnownPhoto = z.output<typeof knownPhoto>;

const savedSchema = z.object({ photos: z.record(z.string(), z.unknown()) });

export type KnownPhotos = {
  find(file: FoundFile): KnownPhoto | undefined;
  learn(file: FoundFile, photo: KnownPhoto): void;
  /** Saves what was learned, for the next film of the folder. */
  save(): Promise<void>;
};

const nothing: KnownPhotos = { find: () => undefined, learn: () => undefined, save: () => Promise.resolve() };

/** Folders whose photos are remembered. Those that were used longest ago are forgotten. */
const maxFolders = 50;

/**
 * What earlier runs have seen of these files: looking at a photo takes a third of a second, and the next film of the same
 * folder would wait for all of them again. Pictures are not kept, only what is known of them.
 */
export async function openKnownPhotos(
  files: readonly FoundFile[],
  { program = process.env.BUNDLED_MEDIA_PROCESS, folder = cacheFolder() } = {},
): Promise<KnownPhotos> {
  // From its sources, the program that looks may be another in a moment.
  if (!program || files.length === 0) return nothing;
  const saved = path.join(folder, `${hashOf(commonFolder(files)).slice(0, 32)}.json`);
  // Another program sees something else in the same picture.
  const version = hashOf(await readFile(program));
  const earlier = await readSaved(saved);
  const now: Record<string, unknown> = {};
  let hasLearned = false;
  const keyOf = ({ path: file, bytes, modifiedMs }: FoundFile) =>
    hashOf(JSON.stringify([version, file, bytes, modifiedMs])).slice(0, 32);
  return {
    find(file) {
      const key = keyOf(file);
      const { data: known } = knownPhoto.safeParse(earlier[key]);
      if (known) now[key] = known;
      return known;
    },
    learn(file, photo) {
      now[keyOf(file)] = photo;
      hasLearned = true;
    },
    async save() {
      if (!hasLearned) return;
      // Where nothing can be kept, the next run looks again.
      await write(saved, JSON.stringify({ photos: now })).catch(() => undefined);
    },
  };
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME = os.homedir() } = process.env;
  const folder =
    XDG_CACHE_HOME || (process.platform === "win32" && LOCALAPPDATA) || path.join(HOME, ".cache");
  return path.join(folder, "kinora", "photos");
}

function commonFolder(files: readonly FoundFile[]): string {
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
    return savedSchema.parse(JSON.parse(await readFile(file, "utf8"))).photos;
  } catch {
    return {};
  }
}

/** Only its owner may read it: it says when and with what somebody takes photos. */
async function write(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
  const names = (await readdir(folder)).map((name) => path.join(folder, name));
  const aged = await Promise.all(names.map(async (name) => ({ name, usedMs: (await stat(name)).mtimeMs })));
  const old = aged.sort((a, b) => b.usedMs - a.usedMs).slice(maxFolders);
  await Promise.all(old.map(({ name }) => rm(name, { force: true })));
}
