import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import { type FilmPieces, findPieces, type FoundFile } from "@/lib/server/renders/film-pieces";
import type { SharedRun } from "@/lib/server/runs/read-runs";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { openKeptFiles } from "@/lib/worker/pieces/open-kept-files";

/** What already exists of a film. */
export type Recalled = {
  /** For each piece, where its frames are in every quality; null for pieces that do not exist. */
  kept: (FrameRange[] | null)[];
  /** A file with exactly this sound. */
  soundPath: string | null;
  /** How many frames come from earlier films. Frames from an earlier attempt at this render do not count. */
  framesOfEarlierFilms: number;
};

type Wanted = {
  render: Pick<ClaimedRender, "accountId" | "videoId">;
  film: FilmPieces;
  /** What an earlier attempt at this render has made. */
  runs: readonly SharedRun[];
  /** Largest first. */
  qualities: readonly number[];
};

type Source = FilmPieces & { name: string; files: readonly FoundFile[]; isEarlierFilm: boolean };

/**
 * Searches for pieces of this film, first in what an earlier attempt has made, then in the account's published films.
 * Skips files that are missing, cut off or changed.
 */
export async function recallPieces(
  { render, film, runs, qualities }: Wanted,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Recalled> {
  const places = new Map<string, FrameRange[]>();
  const ofEarlierFilms = new Set<string>();
  let soundPath: string | null = null;
  for (const source of [...runs.flatMap(sourceOf), ...(await earlierFilms(render, film))]) {
    const hasPieces = film.pieces.some(
      ({ key }) => !places.has(key) && source.pieces.some((one) => one.key === key),
    );
    const hasSound = soundPath === null && film.soundKey !== null && source.soundKey === film.soundKey;
    if (!hasPieces && !hasSound) continue;
    const frames = source.pieces.reduce((sum, piece) => sum + piece.frames, 0);
    const paths = await openKeptFiles({ ...source, frames }, { qualities, folder, signal });
    if (!paths) continue;
    if (hasSound) soundPath = paths.at(-1) ?? null;
    let fromFrame = 0;
    for (const { key, frames } of source.pieces) {
      const range = { fromFrame, untilFrame: fromFrame + frames };
      if (!places.has(key)) {
        places.set(
          key,
          paths.map((file) => ({ path: file, ...range })),
        );
        if (source.isEarlierFilm) ofEarlierFilms.add(key);
      }
      fromFrame += frames;
    }
  }
  const free = film.pieces.filter(({ key }) => ofEarlierFilms.has(key));
  return {
    kept: film.pieces.map(({ key }) => places.get(key) ?? null),
    soundPath,
    framesOfEarlierFilms: free.reduce((sum, { frames }) => sum + frames, 0),
  };
}

function sourceOf({ id, state, keys, frames, files }: SharedRun): Source[] {
  if (state !== "made") return [];
  const pieces = keys.map((key, index) => ({ key, frames: frames[index] ?? 0 }));
  return [{ name: `run-${id}`, soundKey: null, pieces, files, isEarlierFilm: false }];
}

async function earlierFilms(render: Wanted["render"], film: FilmPieces): Promise<Source[]> {
  const films = await findPieces(render, film);
  return films.map((found) => ({ ...found, name: `earlier-${found.videoId}`, isEarlierFilm: true }));
}
