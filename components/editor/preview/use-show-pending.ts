"use client";

import { useEffect, useRef } from "react";
import { isWriting } from "@/components/ui/key-place";
import type { PendingFilm } from "@/components/editor/preview/use-pending-film";
import { usePlan, useSession } from "@/components/editor/session-context";
import { uploads } from "@/lib/client/uploads/uploads";
import { selectNothing } from "@/lib/editor/commands/select";
import type { PendingPhoto } from "@/lib/editor/intake/with-pending";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The middle of the clip that shows this photo; undefined when none does. */
function middleOf({ segments }: FilmPlan, photoId: string | undefined): number | undefined {
  const place = segments.find((one) => one.kind === "photo" && one.photoId === photoId);
  return place && Math.floor((place.startFrame + place.endFrame) / 2);
}

/** Pictures that were added at one time. */
const addingOf = ({ purpose: { batch, step = 0 } }: PendingPhoto) => `${batch} ${step}`;

/**
 * Shows the first of the photos that were just added, unless the film plays or somebody writes or drags. Follows the
 * photo into the film, wherever the order of dates puts it, until somebody moves the playhead. A film that was empty
 * stays at its beginning, to be played from there: a title comes before its photos, and those of a pile come and go.
 */
export function useShowPending(pending: PendingFilm | undefined): void {
  const session = useSession();
  const plan = usePlan();
  const seenAdding = useRef(new Set<string>());
  const lookedAt = useRef<{ uploadId: string; frame: number }>(undefined);

  useEffect(() => {
    const { current: seen } = seenAdding;
    // Pictures that were added together arrive one by one. Stay on the first, rather than show each for a moment.
    const fresh = pending?.photos.find(
      (photo) => photo.order > session.openedAtMs && !seen.has(addingOf(photo)),
    );
    if (!pending || !fresh) return;
    seen.add(addingOf(fresh));
    const isBusy = isWriting() || session.documents.getState().gesture !== null;
    if (isBusy || session.playback.getState().isPlaying) return;
    if (fresh.purpose.isFirst) {
      session.playhead.rewind();
      return;
    }
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
