"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Copy, SquareArrowOutUpRight } from "lucide-react";
import { GuestSettings } from "@/components/albums/guests/guest-settings";
import { GuestStrip } from "@/components/albums/guests/guest-strip";
import { type GuestChanges, useGuestChanges } from "@/components/albums/guests/use-guest-changes";
import { QrCode } from "@/components/editor/make/qr-code";
import { guestsWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { useCopy } from "@/components/ui/use-copy";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { type GuestLink, guestsQuery } from "@/lib/client/queries/guests";

/** While the owner watches, what guests send appears within this time. */
const refreshMs = 5_000;

type Props = { album: OwnAlbum; isOpen: boolean; onClose: () => void };

export function GuestsDialog({ album, isOpen, onClose }: Props) {
  return (
    <Dialog title={words.title} width="wide" isOpen={isOpen} onClose={onClose} data-testid="guests-dialog">
      <Guests album={album} />
    </Dialog>
  );
}

function Guests({ album }: { album: OwnAlbum }) {
  const { data, error, refetch } = useQuery({ ...guestsQuery(album.id), refetchInterval: refreshMs });
  const changes = useGuestChanges(album);
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div role="status">
        <Skeleton className="h-40 w-full" />
        <span className="sr-only">{words.loading}</span>
      </div>
    );
  const { link, photos } = data;
  if (!link)
    return (
      <div className="grid gap-5">
        <p className="max-w-prose text-ink-soft">{words.intro}</p>
        <Button
          look="primary"
          size="large"
          disabled={changes.isBusy}
          onClick={() => changes.open()}
          className="justify-self-start"
          data-testid="make-guest-link"
        >
          {words.make}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-5">
      {link.open ? <OpenLink link={link} changes={changes} /> : <ClosedLink link={link} changes={changes} />}
      <GuestStrip photos={photos} changes={changes} />
      {link.open ? <GuestSettings key={settingsOf(link)} link={link} changes={changes} /> : null}
    </div>
  );
}

/** The form starts anew only when something was saved, and not whenever a photo comes. */
function settingsOf({ accept_all, show_photos, max_per_guest, max_photos, expires_on }: GuestLink): string {
  return [accept_all, show_photos, max_per_guest, max_photos, expires_on].join(" ");
}

function OpenLink({ link, changes }: { link: GuestLink; changes: GuestChanges }) {
  const { isCopied, copy } = useCopy();
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <QrCode address={link.url} className="size-44 self-center" />
      <div className="grid min-w-0 flex-1 gap-3">
        <p
          className="rounded-control bg-sunken px-3 py-2.5 text-14 break-all"
          data-testid="guest-address"
          data-address={link.url}
        >
          {link.url}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => void copy(link.url)} data-testid="copy-guest-link">
            <CopyIcon aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {isCopied ? words.copied : words.copy}
          </Button>
          <a href={link.url} target="_blank" rel="noopener" className={buttonClass("quiet", "small")}>
            <SquareArrowOutUpRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.visit}
          </a>
          <Button
            look="bare"
            disabled={changes.isBusy}
            onClick={changes.close}
            data-testid="close-guest-link"
          >
            {words.close}
          </Button>
        </div>
        <p className="text-13 text-ink-soft" data-testid="guest-facts">
          {words.facts(link.photo_count, link.guest_count)}
        </p>
        <span role="status" className="sr-only">
          {isCopied ? words.copied : ""}
        </span>
      </div>
    </div>
  );
}

function ClosedLink({ link, changes }: { link: GuestLink; changes: GuestChanges }) {
  const hasEnded = link.closed_on === null;
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-surface bg-sunken p-4"
      data-testid="guests-closed"
    >
      <p className="min-w-0 flex-1">{hasEnded ? words.ended : words.closed}</p>
      <Button
        disabled={changes.isBusy}
        onClick={() => changes.open(hasEnded ? { expires_on: null } : {})}
        data-testid="reopen-guest-link"
      >
        {hasEnded ? words.reopenEnded : words.reopen}
      </Button>
    </div>
  );
}
