"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { forgetGuestUpload, sendAsGuest } from "@/lib/client/guests/guest-calls";
import { guestKey } from "@/lib/client/guests/guest-key";
import { rememberedName, rememberName } from "@/lib/client/guests/guest-name";
import { createGuestQueue, type GuestQueue, isLeft } from "@/lib/client/guests/guest-queue";
import { openGuestShelf } from "@/lib/client/guests/guest-shelf";
import { pauseUntilOnline } from "@/lib/client/guests/pause-until-online";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

/** The page's queue. It goes on with what an earlier page has not sent. */
export function useGuestQueue(
  linkId: string,
  maxMegabytes: Readonly<Record<"photo" | "clip", number>>,
): GuestQueue {
  const [queue] = useState(() =>
    createGuestQueue({
      send: (sending) => sendAsGuest({ linkId, key: guestKey(linkId) }, sending),
      forget: (remote) => forgetGuestUpload({ linkId, key: guestKey(linkId) }, remote),
      pause: pauseUntilOnline,
      limits: { ...defaultMaxMegabytes, ...maxMegabytes },
      shelf: openGuestShelf(linkId),
    }),
  );
  useEffect(() => {
    queue.setName(rememberedName(linkId));
    void queue.resume();
    return queue.store.subscribe(({ name }, before) => {
      if (name !== before.name) rememberName(linkId, name);
    });
  }, [queue, linkId]);

  const wouldLose = useStore(queue.store, ({ items }) =>
    items.some((item) => !item.isStored && isLeft(item)),
  );
  useLeaveWarning(wouldLose);
  return queue;
}
