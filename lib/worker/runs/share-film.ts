import { setTimeout as wait } from "node:timers/promises";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { PieceKeys } from "@/lib/server/renders/film-pieces";
import type { Progress } from "@/lib/server/renders/report-render";
import { takeRun } from "@/lib/server/runs/claim-run";
import { giveBackRun } from "@/lib/server/runs/end-run";
import { readRuns, type SharedRun } from "@/lib/server/runs/read-runs";
import { shareRuns } from "@/lib/server/runs/share-runs";
import type { FilmOrder } from "@/lib/worker/decide-film";
import type { FrameRange } from "@/lib/worker/mp4/join-film";
import { openKeptFiles } from "@/lib/worker/pieces/open-kept-files";
import type { Recalled } from "@/lib/worker/pieces/recall-pieces";
import { RenderLost } from "@/lib/worker/render-errors";
import { cutRuns, type Sharing } from "@/lib/worker/runs/cut-runs";
import { keepOwnRuns, type OwnRun } from "@/lib/worker/runs/keep-own-runs";
import { makeRun, rangesIn, runPictures, type Workbench } from "@/lib/worker/runs/make-run";
import { whileDatabaseAway } from "@/lib/worker/while-database-away";

/** A film that others help with, for the worker that has its render. */
export type SharedFilm = {
  /** Checked before each piece, in the film's order. Once it answers false, others make all remaining pieces. */
  isOurs(piece: number): Promise<boolean>;
  onFrame(): void;
  /**
   * Where the pieces lie that helpers make, or that this worker makes in their stead, by position in the film. A piece
   * is listed as soon as its files here begin to grow.
   */
  elsewhere: ReadonlyMap<number, readonly FrameRange[]>;
  /** Waits for the pieces that helpers make, and makes those that they abandon. */
  madeByOthers(): Promise<ReadonlyMap<number, readonly FrameRange[]>>;
  end(): Promise<void>;
};

type Film = {
  render: ClaimedRender;
  order: FilmOrder;
  film: PieceKeys;
  recalled: Recalled;
  /** This worker's fingerprint. */
  maker: string;
  /** Whether an earlier attempt at the render has left runs. */
  isResumed: boolean;
};

type Course = {
  progress: Progress;
  /** Hears that a file is on its way from storage. */
  onBytes: () => void;
};

/** A run of the film; `places` are the positions of its pieces in the film. */
type FilmRun = OwnRun & { id: string; places: number[]; frames: number[] };

const lookAgainMs = 200;

/**
 * Records the runs of a film, so that others can help; undefined when the film is too short and one worker makes all of
 * it.
 */
export async function shareFilm(
  { render, order, film, recalled, maker, isResumed }: Film,
  sharing: Sharing,
  workbench: Workbench & Course,
): Promise<SharedFilm | undefined> {
  const missing = order.cuts.flatMap((_, place) => (recalled.kept[place] ? [] : [place]));
  const framesOf = (place: number) => film.pieces[place]?.frames ?? 0;
  const lengths = cutRuns(missing.map(framesOf), sharing);
  if (lengths.length === 0 && !isResumed) return undefined;
  let from = 0;
  const cut = lengths.map((length) => missing.slice(from, (from += length)));
  const ids = await shareRuns(
    render,
    maker,
    cut.map((places) => ({
      keys: places.map((place) => film.pieces[place]?.key ?? ""),
      frames: places.map(framesOf),
    })),
  );
  if (!ids) throw new RenderLost();
  if (cut.length === 0) return undefined;
  const runs = cut.map((places, index): FilmRun => {
    const frames = places.map(framesOf);
    const frameCount = frames.reduce((sum, count) => sum + count, 0);
    return { id: ids[index] ?? "", places, frames, frameCount, claim: undefined };
  });
  const elsewhere = new Map<number, readonly FrameRange[]>();
  const keeper = keepOwnRuns(runs, { ...workbench, files: order.files });
  return {
    isOurs: async (piece) => {
      const run = runs.find(({ places }) => places[0] === piece);
      if (run) run.claim = await whileDatabaseAway(() => takeRun(run.id, render));
      return !run || run.claim !== undefined;
    },
    onFrame: keeper.onFrame,
    elsewhere,
    madeByOthers: async () => {
      await collectRuns(
        runs.filter(({ claim }) => !claim),
        { render, order, workbench, elsewhere },
      );
      return elsewhere;
    },
    end: keeper.end,
  };
}

type Collecting = {
  render: ClaimedRender;
  order: FilmOrder;
  workbench: Workbench & Course;
  elsewhere: Map<number, readonly FrameRange[]>;
};

/** Looks again and again, until each run has come from its helper or was made here instead. */
async function collectRuns(wanted: readonly FilmRun[], collecting: Collecting): Promise<void> {
  const { render, workbench } = collecting;
  const { signal } = workbench;
  for (let left = wanted; left.length > 0; ) {
    const rows = await whileDatabaseAway(() => readRuns(render.id));
    const next: FilmRun[] = [];
    for (const run of left) {
      signal.throwIfAborted();
      const row = rows.find(({ id }) => id === run.id);
      const isThere = (await bringRun(run, row, collecting)) || (await makeInstead(run, collecting));
      if (!isThere) next.push(run);
    }
    left = next;
    if (left.length > 0) await wait(lookAgainMs, undefined, { signal });
  }
}

/** Brings what a helper has made here. False when it is not made yet, or can no longer be read. */
async function bringRun(
  run: FilmRun,
  row: SharedRun | undefined,
  { order, workbench, elsewhere }: Collecting,
): Promise<boolean> {
  if (row?.state !== "made") return false;
  const { folder, signal, onBytes } = workbench;
  const qualities = order.files.map(({ quality }) => quality);
  const paths = await openKeptFiles(
    { name: `run-${run.id}`, frames: run.frameCount, files: row.files },
    { qualities, folder, signal, onBytes },
  );
  if (paths) listPieces(run, paths, elsewhere);
  else await whileDatabaseAway(() => giveBackRun(row));
  return paths !== undefined;
}

/** Makes a run that nobody has at present. False while a helper has it. */
async function makeInstead(
  run: FilmRun,
  { render, order, workbench, elsewhere }: Collecting,
): Promise<boolean> {
  if (!(await whileDatabaseAway(() => takeRun(run.id, render)))) return false;
  const { folder, progress } = workbench;
  const onFrame = () => {
    progress.framesDone += 1;
  };
  const paths = runPictures(order, run.places, folder).map((file) => file.path);
  listPieces(run, paths, elsewhere);
  await makeRun(order, run.places, { ...workbench, onFrame });
  progress.piecesMade += run.places.length;
  return true;
}

function listPieces(
  { places, frames }: FilmRun,
  paths: readonly string[],
  list: Collecting["elsewhere"],
): void {
  rangesIn(paths, frames).forEach((ranges, index) => list.set(places[index] ?? 0, ranges));
}
