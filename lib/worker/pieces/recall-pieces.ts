import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import { type FilmPieces, findPieces, type FoundFile } from "@/lib/server/renders/film-pieces";
import type { SharedRun } from "@/lib/server/runs/read-runs";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { openKeptFiles } from "@/lib/worker/pieces/open-kept-files";
import { type KeptThumbnail, readKeptThumbnails } from "@/lib/worker/pieces/read-kept-thumbnails";

/** What already exists of a film. */
export type Recalled = {
  /** For each piece, where its frames are in every quality; null for pieces that do not exist. */
  kept: (FrameRange[] | null)[];
  /** A file with exactly this sound. */
  soundPath: string | null;
  /** Exactly this film's thumbnails. */
  thumbnails: readonly KeptThumbnail[] | null;
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

type Source = FilmPieces & {
  name: string;
  files: readonly FoundFile[];
  thumbnails: readonly FoundFile[];
  isEarlierFilm: boolean;
};

/**
 * Searches for pieces of this film, first in what an earlier attempt has made, then in the account's published films.
 * Skips files that are missing, cut off or changed.
 */
export async function recallPieces(
  { render, film, runs, qualities }: Wanted,
  workplace: Workplace,
): Promise<Recalled> {
  const places = new Map<string, FrameRange[]>();
  const ofEarlierFilms = new Set<string>();
  let soundPath: string | null = null;
  let thumbnails: readonly KeptThumbnail[] | null = null;
  for (const source of [...runs.flatMap(sourceOf), ...(await earlierFilms(render, film))]) {
    const hasPieces = film.pieces.some(
      ({ key }) => !places.has(key) && source.pieces.some((one) => one.key === key),
    );
    const hasSound = soundPath === null && film.soundKey !== null && source.soundKey === film.soundKey;
    if (thumbnails === null && source.thumbnailKey === film.thumbnailKey)
      thumbnails = await readKeptThumbnails(source.thumbnails, qualities, workplace.signal);
    if (!hasPieces && !hasSound) continue;
    const paths = hasPieces ? await openPieces(source, qualities, workplace) : undefined;
    if (hasSound) soundPath = paths?.at(-1) ?? (await openSound(source, workplace));
    if (!paths) continue;
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
    thumbnails,
    framesOfEarlierFilms: free.reduce((sum, { frames }) => sum + frames, 0),
  };
}

type Workplace = { folder: string; signal: AbortSignal };

const framesIn = ({ pieces }: Source) => pieces.reduce((sum, { frames }) => sum + frames, 0);

function openPieces(source: Source, qualities: readonly number[], workplace: Workplace) {
  return openKeptFiles({ ...source, frames: framesIn(source) }, { ...workplace, qualities });
}

/** Opens the smallest file with the sound, since a film in another shape or size sounds the same. */
async function openSound(source: Source, workplace: Workplace): Promise<string | null> {
  const { name, files } = source;
  const smallest = Math.min(...files.map(({ quality }) => quality));
  const sound = { name: `sound-of-${name}`, frames: framesIn(source), files };
  return (await openKeptFiles(sound, { ...workplace, qualities: [smallest] }))?.[0] ?? null;
}

function sourceOf({ id, state, keys, frames, files }: SharedRun): Source[] {
  if (state !== "made") return [];
  const pieces = keys.map((key, index) => ({ key, frames: frames[index] ?? 0 }));
  return [
    {
      name: `run-${id}`,
      soundKey: null,
      thumbnailKey: null,
      pieces,
      files,
      thumbnails: [],
      isEarlierFilm: false,
    },
  ];
}

async function earlierFilms(render: Wanted["render"], film: FilmPieces): Promise<Source[]> {
  const films = await findPieces(render, film);
  return films.map((found) => {
    return { ...found, name: `earlier-${found.kind}-${found.videoId}`, isEarlierFilm: true };
  });
}
