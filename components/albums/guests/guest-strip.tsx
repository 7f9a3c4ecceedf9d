"use client";

import { Check, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { GuestTile } from "@/components/albums/guests/guest-tile";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { guestsWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { GuestItem } from "@/lib/client/queries/guests";

type Props = { items: readonly GuestItem[]; changes: GuestChanges };

/** What waits to be accepted, by guest; and what was declined, which can come back. */
export function GuestStrip({ items, changes }: Props) {
  const groups = useRef<HTMLDivElement>(null);
  // The album gets them in the order in which they came.
  const inOrder = items.toReversed();
  const waiting = inOrder.filter(({ state }) => state === "waiting");
  const declined = inOrder.filter(({ state }) => state === "declined");
  const acceptable = waiting.filter(({ status }) => status !== "failed");
  // From a guest of whom nothing is left, the keyboard goes to the next one.
  useKeptFocus(groups, stateOf(items, changes), () => undefined);
  return (
    <section className="grid gap-4" aria-labelledby="guests-waiting">
      <div className="flex min-h-9 items-center gap-3">
        <h3 id="guests-waiting" className="min-w-0 flex-1 text-16 font-semibold">
          {waiting.length > 0 ? words.waiting(waiting.length) : words.nothingWaiting}
        </h3>
        {acceptable.length > 0 ? (
          <Button
            look="primary"
            disabled={changes.isBusy}
            onClick={() => changes.accept(acceptable.map(({ id }) => id))}
            data-testid="accept-all-guests"
          >
            <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.acceptAll(acceptable.length)}
          </Button>
        ) : null}
      </div>
      <div ref={groups} className="grid gap-4 empty:hidden">
        {byGuest(waiting).map(([guest, theirs]) => (
          <div key={guest} data-testid="guest-group">
            <p className="text-14 font-medium" dir="auto">
              {words.from(theirs[0]?.guest_name ?? "")}
            </p>
            <GuestTiles
              items={theirs}
              changes={changes}
              className="grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
            />
          </div>
        ))}
      </div>
      {declined.length > 0 ? (
        <details className="group" data-testid="declined-guests">
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-control text-14 text-ink-soft by-thumb:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
              strokeWidth={1.5}
            />
            {words.declined(declined.length)}
          </summary>
          <p className="mt-1 text-13 text-ink-soft">{words.declinedHint}</p>
          <GuestTiles
            items={declined}
            changes={changes}
            className="grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
          />
        </details>
      ) : null}
    </section>
  );
}

/** What takes the place of a photo that was decided about has the keyboard. */
function GuestTiles({ items, changes, className }: Props & { className: string }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, stateOf(items, changes), () => undefined);
  return (
    <ul ref={list} className={`mt-2 grid gap-2 ${className}`}>
      {items.map((item) => (
        <GuestTile key={item.id} item={item} changes={changes} />
      ))}
    </ul>
  );
}

/** Buttons take no focus while a decision is on its way. */
const stateOf = (items: readonly GuestItem[], { isBusy }: GuestChanges) =>
  [isBusy, ...items.map(({ id, state }) => `${id} ${state}`)].join();

function byGuest(items: readonly GuestItem[]): [string, GuestItem[]][] {
  const groups = new Map<string, GuestItem[]>();
  for (const item of items) {
    const theirs = groups.get(item.guest) ?? [];
    theirs.push(item);
    groups.set(item.guest, theirs);
  }
  return [...groups];
}
