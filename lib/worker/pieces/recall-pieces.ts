import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import {
  type FilmPieces,
  findPieces,
  type FoundFile,
  type PieceKeys,
} from "@/lib/server/renders/film-pieces";
import type { SharedRun } from "@/lib/server/runs/read-runs";
import { SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { stretchesOf } from "@/lib/worker/audio/sound-stretches";
import type { PacketRange } from "@/lib/worker/mp4/grow-sound";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { openKeptFiles } from "@/lib/worker/pieces/open-kept-files";
import { type KeptThumbnail, readKeptThumbnails } from "@/lib/worker/pieces/read-kept-thumbnails";

/** What already exists of a film. */
export type Recalled = {
  /** For each piece, where its frames are in every quality; null for pieces that do not exist. */
  kept: (FrameRange[] | null)[];
  /** Exactly this sound. */
  sound: FilmSound | null;
  /** Stretches of earlier films' sound, by key. Which of them this film needs is known once its sound is mixed. */
  soundStretches: ReadonlyMap<string, PacketRange>;
  /** Exactly this film's thumbnails. */
  thumbnails: readonly KeptThumbnail[] | null;
  /** How many frames come from earlier films. Frames from an earlier attempt at this render do not count. */
  framesOfEarlierFilms: number;
};

/** A file with a film's sound, and the keys of the stretches that it consists of. */
export type FilmSound = { path: string; stretches: readonly string[] };

type Wanted = {
  render: Pick<ClaimedRender, "accountId" | "videoId">;
  film: PieceKeys;
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
  const soundStretches = new Map<string, PacketRange>();
  let sound: FilmSound | null = null;
  let thumbnails: readonly KeptThumbnail[] | null = null;
  for (const source of [...runs.flatMap(sourceOf), ...(await earlierFilms(render, film))]) {
    const hasPieces = film.pieces.some(
      ({ key }) => !places.has(key) && source.pieces.some((one) => one.key === key),
    );
    const mayHaveSound = sound === null && film.soundKey !== null && source.soundKey !== null;
    if (thumbnails === null && source.thumbnailKey === film.thumbnailKey)
      thumbnails = await readKeptThumbnails(source.thumbnails, qualities, workplace.signal);
    const paths = hasPieces ? await openPieces(source, qualities, workplace) : undefined;
    if (mayHaveSound) {
      const found = await openSound(source, paths, workplace);
      if (source.soundKey === film.soundKey) sound = found;
      for (const [key, range] of stretchesIn(source, found)) soundStretches.set(key, range);
    }
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
    sound,
    soundStretches,
    thumbnails,
    framesOfEarlierFilms: free.reduce((sum, { frames }) => sum + frames, 0),
  };
}

type Workplace = { folder: string; signal: AbortSignal; onBytes: () => void };

const framesIn = ({ pieces }: Source) => pieces.reduce((sum, { frames }) => sum + frames, 0);

function stretchesIn(source: Source, sound: FilmSound | null): [string, PacketRange][] {
  if (!sound) return [];
  const stretches = stretchesOf(framesIn(source) * SAMPLES_PER_FRAME);
  return sound.stretches.flatMap((key, index) => {
    const stretch = stretches[index];
    return stretch ? [[key, { ...stretch, path: sound.path }]] : [];
  });
}

function openPieces(source: Source, qualities: readonly number[], workplace: Workplace) {
  return openKeptFiles({ ...source, frames: framesIn(source) }, { ...workplace, qualities });
}

/**
 * Takes the sound from the smallest file, since a film in another shape or size sounds the same. The file is opened
 * unless that was done for its pieces.
 */
async function openSound(
  source: Source,
  opened: readonly string[] | undefined,
  workplace: Workplace,
): Promise<FilmSound | null> {
  const { name, files, soundStretches: stretches } = source;
  const smallest = Math.min(...files.map(({ quality }) => quality));
  const sound = { name: `sound-of-${name}`, frames: framesIn(source), files };
  const [path] =
    opened?.slice(-1) ?? (await openKeptFiles(sound, { ...workplace, qualities: [smallest] })) ?? [];
  return path === undefined ? null : { path, stretches };
}

function sourceOf({ id, state, keys, frames, files }: SharedRun): Source[] {
  if (state !== "made") return [];
  const pieces = keys.map((key, index) => ({ key, frames: frames[index] ?? 0 }));
  return [
    {
      name: `run-${id}`,
      soundKey: null,
      soundStretches: [],
      thumbnailKey: null,
      pieces,
      files,
      thumbnails: [],
      isEarlierFilm: false,
    },
  ];
}

async function earlierFilms(render: Wanted["render"], film: PieceKeys): Promise<Source[]> {
  const films = await findPieces(render, film);
  return films.map((found) => {
    return { ...found, name: `earlier-${found.kind}-${found.videoId}`, isEarlierFilm: true };
  });
}
