import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { log } from "@/lib/server/log";
import {
  type FilmPieces,
  findPieces,
  type FoundFile,
  type FoundFilm,
} from "@/lib/server/renders/film-pieces";
import { BrokenMovie, readTracks } from "@/lib/worker/mp4/read-tracks";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { openStored } from "@/lib/worker/read-stored";

/** What earlier films of the account have of this one. */
export type Recalled = {
  /** For each piece where its frames are, in every size; null for those nobody has. */
  kept: (FrameRange[] | null)[];
  /** A file with the same sound. */
  soundPath: string | null;
};

type Wanted = {
  accountId: string;
  videoId: string;
  film: FilmPieces;
  /** The largest first. */
  qualities: readonly number[];
};

/**
 * Looks through the account's published films for pieces of this one. Their files are opened in the render's own folder,
 * where they stay whatever becomes of the films; a file that is gone, cut off or changed is as if nobody had it.
 */
export async function recallPieces(
  { accountId, videoId, film, qualities }: Wanted,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Recalled> {
  const places = new Map<string, FrameRange[]>();
  let soundPath: string | null = null;
  for (const found of await findPieces({ accountId, videoId }, film)) {
    const wanted = film.pieces.some(
      ({ key }) => !places.has(key) && found.pieces.some((one) => one.key === key),
    );
    const hasSound = soundPath === null && film.soundKey !== null && found.soundKey === film.soundKey;
    if (!wanted && !hasSound) continue;
    const paths = await openFilm(found, qualities, { folder, signal });
    if (!paths) continue;
    if (hasSound) soundPath = paths.at(-1) ?? null;
    let fromFrame = 0;
    for (const { key, frames } of found.pieces) {
      const range = { fromFrame, untilFrame: fromFrame + frames };
      if (!places.has(key))
        places.set(
          key,
          paths.map((file) => ({ path: file, ...range })),
        );
      fromFrame += frames;
    }
  }
  return { kept: film.pieces.map(({ key }) => places.get(key) ?? null), soundPath };
}

type Workplace = { folder: string; signal: AbortSignal };

/** The film's files in the qualities asked for; undefined when any of them is not what it was. */
async function openFilm(
  { videoId, pieces, files }: FoundFilm,
  qualities: readonly number[],
  workplace: Workplace,
): Promise<string[] | undefined> {
  const frames = pieces.reduce((sum, piece) => sum + piece.frames, 0);
  const paths: string[] = [];
  try {
    for (const quality of qualities) {
      const file = files.find((one) => one.quality === quality);
      if (!file) return undefined;
      const opened = await openKept(file, `earlier-${videoId}-${quality}.mp4`, workplace);
      const picture = (await readTracks(opened)).find(({ kind }) => kind === "vide");
      if (picture?.samples.length !== frames) throw new BrokenMovie(opened);
      paths.push(opened);
    }
    return paths;
  } catch (error) {
    workplace.signal.throwIfAborted();
    log.warn({ err: error, video: videoId }, "an earlier film cannot be used; what it has is made again");
    return undefined;
  }
}

async function openKept(file: FoundFile, name: string, { folder, signal }: Workplace): Promise<string> {
  const target = path.join(folder, name);
  const stored = await openStored(file.storageKey, "The earlier film", { target, signal });
  // Where it is kept it may be deleted at any moment.
  if (stored !== target) await link(stored, target).catch(() => copyFile(stored, target));
  const { size } = await stat(target);
  if (BigInt(size) !== file.size || (await sha256Of(target, signal)) !== file.sha256)
    throw new BrokenMovie(target);
  return target;
}

async function sha256Of(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash, { signal });
  return hash.digest("hex");
}
