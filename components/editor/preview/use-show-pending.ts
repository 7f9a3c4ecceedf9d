"use client";

import { useEffect, useRef, useState } from "react";
import type { PendingFilm } from "@/components/editor/preview/use-pending-film";
import { useSession } from "@/components/editor/session-context";
import { selectNothing } from "@/lib/editor/commands/select";

/** Photos that were just given to the film are what is looked at, unless it plays. */
export function useShowPending(pending: PendingFilm | undefined): void {
  const session = useSession();
  const [openedAt] = useState(() => Date.now());
  const lastOrder = useRef(0);
  useEffect(() => {
    const fresh = pending?.photos.find(({ order }) => order > Math.max(openedAt, lastOrder.current));
    if (!pending || !fresh) return;
    lastOrder.current = Math.max(...pending.photos.map(({ order }) => order));
    if (session.playback.getState().isPlaying) return;
    const place = pending.plan.segments.find((one) => one.kind === "photo" && one.clipId === fresh.id);
    if (!place) return;
    selectNothing(session);
    session.playhead.seek(Math.floor((place.startFrame + place.endFrame) / 2));
  }, [session, pending, openedAt]);
}
