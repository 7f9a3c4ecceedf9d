import { FPS } from "@/lib/film/time";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Watchable } from "@/lib/server/videos/find-watchable";
import type { RenderState } from "@/lib/server/generated/prisma/client";

/**
 * How long after its end a render is still reported, and the instalments of a finished one stay: enough for
 * viewers to switch to the film.
 */
export const GRACE_SECONDS = 120;

export type EarlyState = "making" | "finished" | "stopped";

const stateOf: Record<RenderState, EarlyState> = {
  queued: "making",
  running: "making",
  done: "finished",
  failed: "stopped",
  cancelled: "stopped",
};

export type EarlyFilm = {
  renderId: string;
  state: EarlyState;
  /** The length of the whole film. */
  durationSeconds: number;
  /** In the film's order. The first is the head that a player needs; it contains no frames. */
  instalments: { id: string; frames: number }[];
};

type Found = {
  renderId: string;
  state: RenderState;
  framesTotal: number;
  isFirst: boolean;
};

/**
 * Finds what can be watched of a film that is being made or has just ended, for somebody who may watch it. Nobody but
 * the owner sees it once there is a film.
 */
export async function findEarlyFilm({
  videoId,
  isOwner,
}: Pick<Watchable, "videoId" | "isOwner">): Promise<EarlyFilm> {
  const [found] = await db().$queryRaw<Found[]>`
    SELECT r.id AS "renderId", r.state::text AS state, r.frames_total AS "framesTotal",
      NOT EXISTS (SELECT 1 FROM render e
        WHERE e.video_id = v.id AND e.kind = 'film' AND e.state = 'done' AND e.id <> r.id) AS "isFirst"
    FROM video v
    JOIN LATERAL (SELECT * FROM render WHERE video_id = v.id AND kind = 'film' ORDER BY created_at DESC LIMIT 1) r
      ON r.state IN ('queued', 'running') OR r.finished_at > now() - make_interval(secs => ${GRACE_SECONDS})
    WHERE v.id = ${videoId} AND v.deleted_at IS NULL`;
  if (!found) throw notFound("video");
  const { renderId, framesTotal, isFirst } = found;
  if (!isOwner && !isFirst) throw notFound("video");
  const state = stateOf[found.state];
  const instalments =
    state === "stopped"
      ? []
      : await db().instalment.findMany({
          where: { renderId },
          orderBy: { number: "asc" },
          select: { id: true, frames: true },
        });
  return { renderId, state, durationSeconds: framesTotal / FPS, instalments };
}
