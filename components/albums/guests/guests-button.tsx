"use client";

import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { guestsWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import { useWasOpen } from "@/components/ui/use-was-open";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { guestsQuery, waitingCount } from "@/lib/client/queries/guests";

const GuestsDialog = late(
  async () => (await import("@/components/albums/guests/guests-dialog")).GuestsDialog,
);

/** Opens what has to do with guests, and says how much of theirs waits. */
export function GuestsButton({ album }: { album: OwnAlbum }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const waiting = waitingCount(useQuery(guestsQuery(album.id)).data);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label={waiting > 0 ? words.openWaiting(waiting) : words.open}
        data-testid="open-guests"
      >
        <QrCode aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span aria-hidden="true">{words.open}</span>
        {waiting > 0 ? (
          <span
            aria-hidden="true"
            className="rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums"
            data-testid="guests-waiting-count"
          >
            {waiting}
          </span>
        ) : null}
      </Button>
      {wasOpen ? <GuestsDialog album={album} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
