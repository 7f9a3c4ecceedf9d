"use client";

import { useEffect, useRef } from "react";
import type { PendingFilm } from "@/components/editor/preview/use-pending-film";
import { usePlan, useSession } from "@/components/editor/session-context";
import { uploads } from "@/lib/client/uploads/uploads";
import { selectNothing } from "@/lib/editor/commands/select";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The middle of the photo with this id; undefined when the film does not show it. */
function middleOf({ segments }: FilmPlan, photoId: string | undefined): number | undefined {
  const place = segments.find((one) => one.kind === "photo" && one.photoId === photoId);
  return place && Math.floor((place.startFrame + place.endFrame) / 2);
}

/**
 * Photos that were just given to the film are what is looked at, unless it plays; also once they are in it, wherever a
 * title and the order of their dates have put them, for as long as nobody has gone elsewhere.
 */
export function useShowPending(pending: PendingFilm | undefined): void {
  const session = useSession();
  const plan = usePlan();
  const lastOrder = useRef(0);
  const lookedAt = useRef<{ uploadId: string; frame: number }>(undefined);

  useEffect(() => {
    const fresh = pending?.photos.find(
      ({ order }) => order > Math.max(session.openedAtMs, lastOrder.current),
    );
    if (!pending || !fresh) return;
    lastOrder.current = Math.max(...pending.photos.map(({ order }) => order));
    if (session.playback.getState().isPlaying) return;
    const frame = middleOf(pending.plan, fresh.id);
    if (frame === undefined) return;
    selectNothing(session);
    session.playhead.seek(frame);
    lookedAt.current = { uploadId: fresh.id, frame };
  }, [session, pending]);

  useEffect(() => {
    const { uploadId, frame: before } = lookedAt.current ?? {};
    if (before === undefined) return;
    if (before !== session.playhead.frame() || session.playback.getState().isPlaying) {
      lookedAt.current = undefined;
      return;
    }
    const done = uploads.store.getState().uploads.find(({ id }) => id === uploadId);
    const frame = middleOf(plan, done?.kept?.photo?.id);
    if (uploadId === undefined || frame === undefined || frame === before) return;
    session.playhead.seek(frame);
    lookedAt.current = { uploadId, frame };
  }, [session, plan]);
}
