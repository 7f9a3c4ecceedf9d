"use client";

import { Check, X } from "lucide-react";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { guestsWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { GuestPhoto } from "@/lib/client/queries/guests";

type Props = { photos: readonly GuestPhoto[]; changes: GuestChanges };

/** What waits to be accepted, by guest; and what was declined, which can come back. */
export function GuestStrip({ photos, changes }: Props) {
  // The album gets them in the order in which they came.
  const inOrder = photos.toReversed();
  const waiting = inOrder.filter(({ state }) => state === "waiting");
  const declined = inOrder.filter(({ state }) => state === "declined");
  return (
    <section className="grid gap-4 border-t border-hairline pt-5" aria-labelledby="guests-waiting">
      <div className="flex min-h-9 items-center gap-3">
        <h3 id="guests-waiting" className="min-w-0 flex-1 text-16 font-semibold">
          {waiting.length > 0 ? words.waiting(waiting.length) : words.nothingWaiting}
        </h3>
        {waiting.length > 0 ? (
          <Button
            look="primary"
            disabled={changes.isBusy}
            onClick={() => changes.accept(idsOf(waiting))}
            data-testid="accept-all-guests"
          >
            <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.acceptAll(waiting.length)}
          </Button>
        ) : null}
      </div>
      {byGuest(waiting).map(([guest, theirs]) => (
        <div key={guest} data-testid="guest-group">
          <p className="text-14 font-medium" dir="auto">
            {words.from(theirs[0]?.guest_name ?? "")}
          </p>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
            {theirs.map((photo) => (
              <Tile key={photo.id} photo={photo}>
                <IconButton
                  icon={X}
                  look="picture"
                  label={words.decline(photo.name)}
                  disabled={changes.isBusy}
                  onClick={() => changes.decline([photo.id])}
                  data-testid="decline-guest"
                />
                <AcceptButton photo={photo} changes={changes} data-testid="accept-guest" />
              </Tile>
            ))}
          </ul>
        </div>
      ))}
      {declined.length > 0 ? (
        <details data-testid="declined-guests">
          <summary className="cursor-pointer rounded-control text-14 text-ink-soft">
            {words.declined(declined.length)}
          </summary>
          <p className="mt-1 text-13 text-ink-soft">{words.declinedHint}</p>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
            {declined.map((photo) => (
              <Tile key={photo.id} photo={photo}>
                <AcceptButton photo={photo} changes={changes} data-testid="accept-declined" />
              </Tile>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

type AcceptProps = { photo: GuestPhoto; changes: GuestChanges; "data-testid": string };

function AcceptButton({ photo, changes, "data-testid": testId }: AcceptProps) {
  return (
    <IconButton
      icon={Check}
      look="picture"
      label={words.accept(photo.name)}
      disabled={changes.isBusy}
      onClick={() => changes.accept([photo.id])}
      data-testid={testId}
    />
  );
}

function Tile({ photo, children }: { photo: GuestPhoto; children: React.ReactNode }) {
  return (
    <li
      className="relative aspect-square overflow-hidden rounded-control bg-placeholder"
      data-testid="guest-photo"
      data-name={photo.name}
    >
      <a href={photo.url} target="_blank" rel="noopener" aria-label={words.view(photo.name)}>
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img src={photo.thumbnail_url} alt="" loading="lazy" className="size-full object-cover" />
      </a>
      <div className="absolute inset-x-1.5 bottom-1.5 flex justify-between gap-2">{children}</div>
    </li>
  );
}

function idsOf(photos: readonly GuestPhoto[]): string[] {
  return photos.map(({ id }) => id);
}

function byGuest(photos: readonly GuestPhoto[]): [string, GuestPhoto[]][] {
  const groups = new Map<string, GuestPhoto[]>();
  for (const photo of photos) {
    const theirs = groups.get(photo.guest) ?? [];
    theirs.push(photo);
    groups.set(photo.guest, theirs);
  }
  return [...groups];
}
