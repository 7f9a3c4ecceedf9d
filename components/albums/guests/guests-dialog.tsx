"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { ClosedLink, OpenLink } from "@/components/albums/guests/guest-link";
import { GuestStrip } from "@/components/albums/guests/guest-strip";
import { useGuestChanges } from "@/components/albums/guests/use-guest-changes";
import { guestsWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { guestsQuery } from "@/lib/client/queries/guests";

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

/** The button that made the first link, or decided about the last photo, is gone by then. */
function useFocusOnFirst(
  list: RefObject<HTMLElement | null>,
  state: { isThere: boolean; isWaiting: boolean },
) {
  const { isThere, isWaiting } = state;
  useEffect(() => {
    if (isThere && !isWaiting && document.activeElement === document.body)
      list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [list, isThere, isWaiting]);
}

function Guests({ album }: { album: OwnAlbum }) {
  const { data, error, refetch } = useQuery({ ...guestsQuery(album.id), refetchInterval: refreshMs });
  const changes = useGuestChanges(album, data?.links.length ?? 0);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, data?.links.map(({ id, open }) => `${id} ${open}`).join() ?? "");
  const hasLinks = data !== undefined && data.links.length > 0;
  // What asks for a decision comes first; otherwise the link does.
  const isWaiting = data?.items.some(({ state }) => state === "waiting") ?? false;
  useFocusOnFirst(list, { isThere: hasLinks, isWaiting });
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div role="status">
        <Skeleton className="h-40 w-full" />
        <span className="sr-only">{words.loading}</span>
      </div>
    );
  const { links, items } = data;
  if (links.length === 0)
    return (
      <div className="grid gap-5">
        <p className="max-w-prose text-ink-soft">{words.intro}</p>
        <Button
          look="primary"
          size="large"
          disabled={changes.isBusy}
          onClick={changes.create}
          className="justify-self-start"
          data-testid="make-guest-link"
        >
          {words.make}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-5">
      {isWaiting ? <GuestStrip items={items} changes={changes} /> : null}
      <ul ref={list} className={`grid gap-4 ${isWaiting ? "border-t border-hairline pt-5" : ""}`}>
        {links.map((link) => (
          <li key={link.id} data-testid="guest-link" data-name={link.name}>
            {link.open ? (
              <OpenLink link={link} changes={changes} />
            ) : (
              <ClosedLink link={link} changes={changes} />
            )}
          </li>
        ))}
      </ul>
      <Button
        disabled={changes.isBusy}
        onClick={changes.create}
        className="justify-self-start"
        data-testid="another-guest-link"
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.makeAnother}
      </Button>
      {isWaiting ? null : (
        <div className="border-t border-hairline pt-5">
          <GuestStrip items={items} changes={changes} />
        </div>
      )}
    </div>
  );
}
