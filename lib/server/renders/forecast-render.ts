import { filmDuration } from "@/lib/film/film-duration";
import { parseDocument } from "@/lib/film/parse-document";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export type RenderForecast = {
  state: "idle" | "queued" | "running";
  /** Films that will be begun before this one. */
  filmsBefore: number;
  /** Other films that are being made now. */
  filmsRunning: number;
  /** Time until this one is begun; null if unknown. */
  waitSeconds: number | null;
  /** Time from its beginning, or from now if it is running, until it is finished; null if unknown. */
  makingSeconds: number | null;
};

type Waiting = {
  id: string;
  accountId: string;
  frames: number;
  isOfBatch: boolean;
};

type Running = {
  framesDone: number;
  /** How many of these were taken over from earlier films. */
  framesKept: number;
  runningSeconds: number;
} & Waiting;

/** How many films to measure this machine's speed by. Only the latest count, because machines and styles change. */
const speedSample = 20;
/** A running film's own speed says nothing until this much of it is done. */
const minPartDone = 0.1;

/**
 * Forecasts when a film would be finished, from the films before it in the queue, those under way, and the speed of the
 * latest ones in this quality. It never guesses: if no film of that quality was made yet, the times are null.
 */
export async function forecastRender(accountId: string, videoId: string): Promise<RenderForecast> {
  const video = await db().video.findFirst({
    where: { id: videoId, accountId, deletedAt: null },
    select: { document: true, quality: true },
  });
  if (!video) throw notFound("video");
  const [queued, running, secondsPerFrame] = await Promise.all([
    queuedFilms(),
    runningFilms(),
    speedAt(video.quality),
  ]);
  const ownRunning = running.find((render) => render.videoId === videoId);
  const others = running.filter((render) => render !== ownRunning);
  if (ownRunning) {
    return {
      state: "running",
      filmsBefore: 0,
      filmsRunning: others.length,
      waitSeconds: 0,
      makingSeconds: leftOf(ownRunning, secondsPerFrame),
    };
  }
  const own = queued.find((render) => render.videoId === videoId);
  const frames = own?.frames ?? filmDuration(parseDocument(video.document)).frames;
  // Films of batches wait for all others.
  const ahead = own?.isOfBatch ? queued : queued.filter(({ isOfBatch }) => !isOfBatch);
  const before = filmsBefore(ahead, { accountId, id: own?.id });
  const atOnce = Math.max(1, running.length);
  const left = [
    ...others.map((render) => leftOf(render, secondsPerFrame)),
    ...before.map((film) => timeOf(film.frames, secondsPerFrame)),
  ];
  const isKnown = left.every((seconds) => seconds !== null);
  return {
    state: own ? "queued" : "idle",
    filmsBefore: before.length,
    filmsRunning: others.length,
    waitSeconds: isKnown ? left.reduce((sum, seconds) => sum + (seconds ?? 0), 0) / atOnce : null,
    makingSeconds: timeOf(frames, secondsPerFrame),
  };
}

/**
 * Accounts take turns (claim-render.ts): before an account's first film comes at most one of each other
 * account, before its second at most two. A film that is not queued yet would be its account's last.
 */
function filmsBefore(
  queued: readonly Waiting[],
  { accountId, id }: { accountId: string; id: string | undefined },
): Waiting[] {
  const ofAccount = queued.filter((film) => film.accountId === accountId);
  const place = ofAccount.findIndex((film) => film.id === id);
  const own = place < 0 ? ofAccount : ofAccount.slice(0, place);
  const turns = own.length + 1;
  const taken = new Map<string, number>();
  const others = queued.filter((film) => {
    if (film.accountId === accountId) return false;
    const count = (taken.get(film.accountId) ?? 0) + 1;
    taken.set(film.accountId, count);
    return count <= turns;
  });
  return [...own, ...others];
}

function timeOf(frames: number, secondsPerFrame: number | null): number | null {
  return secondsPerFrame === null ? null : frames * secondsPerFrame;
}

function leftOf(
  { frames, framesDone, framesKept, runningSeconds }: Running,
  secondsPerFrame: number | null,
): number | null {
  const framesMade = framesDone - framesKept;
  const isTelling = framesMade > 0 && framesMade >= minPartDone * (frames - framesKept) && runningSeconds > 0;
  return timeOf(frames - framesDone, isTelling ? runningSeconds / framesMade : secondsPerFrame);
}

/** The films that wait, oldest first. */
async function queuedFilms(): Promise<(Waiting & { videoId: string })[]> {
  return db().$queryRaw`
    SELECT id, account_id AS "accountId", video_id AS "videoId", frames_total AS frames,
      batch_id IS NOT NULL AS "isOfBatch"
    FROM render WHERE state = 'queued' AND kind = 'film' ORDER BY created_at, id`;
}

async function runningFilms(): Promise<(Running & { videoId: string })[]> {
  return db().$queryRaw`
    SELECT id, account_id AS "accountId", video_id AS "videoId", frames_total AS frames, frames_done AS "framesDone", frames_kept AS "framesKept",
      batch_id IS NOT NULL AS "isOfBatch",
      coalesce(extract(epoch FROM clock_timestamp() - started_at), 0)::float8 AS "runningSeconds"
    FROM render WHERE state = 'running' AND kind = 'film'`;
}

/** Seconds per frame: the median of the latest films in this quality that were made completely anew. */
async function speedAt(quality: number): Promise<number | null> {
  const [row] = await db().$queryRaw<{ speed: number | null }[]>`
    WITH latest AS (
      SELECT extract(epoch FROM finished_at - started_at)::float8 / frames_total AS speed FROM render
      WHERE state = 'done' AND kind = 'film' AND quality = ${quality} AND frames_total > 0
        AND finished_at > started_at AND frames_kept = 0
      ORDER BY finished_at DESC LIMIT ${speedSample}
    )
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY speed) AS speed FROM latest`;
  return row?.speed ?? null;
}
