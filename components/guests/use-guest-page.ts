"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type GuestPage, type GuestView, readGuestPage } from "@/lib/client/guests/guest-calls";
import { guestKey } from "@/lib/client/guests/guest-key";
import { type GuestQueue, notTakenBack } from "@/lib/client/guests/guest-queue";

/** While a clip is prepared, its picture appears within this time. */
const refreshMs = 5_000;

/** What the guest sent, now and earlier, and what others did. */
export function useGuestPage(linkId: string, queue: GuestQueue) {
  const state = useStore(queue.store);
  const [page, setPage] = useState<GuestPage>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    const end = new AbortController();
    readGuestPage({ linkId, key: guestKey(linkId) }, end.signal).then(
      (read) => {
        setPage(read);
        queue.setItemsLeft(read.items_left);
      },
      // What was sent before is only shown; sending does without it.
      () => undefined,
    );
    return () => end.abort();
  }, [linkId, queue, round]);

  const read = (page?.items ?? []).filter(({ id }) => !state.takenBack.has(id));
  const known = new Map(read.map((view) => [view.id, view]));
  const sent = notTakenBack(state)
    .flatMap(({ view }) => view ?? [])
    .toReversed();
  const isNew = new Set(sent.map(({ id }) => id));
  const mine: GuestView[] = [
    ...sent.map((view) => known.get(view.id) ?? view),
    ...read.filter((view) => view.mine && !isNew.has(view.id)),
  ];
  const isPreparing = mine.some(({ status }) => status === "processing");
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setTimeout(() => setRound((before) => before + 1), refreshMs);
    return () => clearTimeout(timer);
  }, [isPreparing, round]);

  return {
    mine,
    others: read.filter((view) => !view.mine),
    hasRoom: page?.megabytes_left !== 0,
    readAgain: () => setRound((before) => before + 1),
  };
}
