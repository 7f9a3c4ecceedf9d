"use client";

import { Clock, Film } from "lucide-react";
import { TileCross } from "@/components/guests/tile-cross";
import { useSmallPicture } from "@/components/guests/use-small-picture";
import { guestWords as words } from "@/components/strings/guests";
import type { GuestItem } from "@/lib/client/guests/guest-queue";

/** What is on its way: a photo that a phone can easily draw is seen, and everything else has its name. */
export function ComingTile({ item, onTakeBack }: { item: GuestItem; onTakeBack: () => void }) {
  const { kind, file, state, sentBytes } = item;
  const picture = useSmallPicture(kind === "photo" ? file : undefined);
  return (
    <li
      aria-label={words.waiting(file.name)}
      className="relative aspect-square overflow-hidden rounded-control bg-placeholder text-ink-soft"
      data-testid="guest-coming"
      data-has-picture={picture !== undefined}
    >
      {picture === undefined ? (
        <Named item={item} />
      ) : (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={picture} alt="" className="size-full object-cover opacity-60" />
      )}
      <TileCross
        label={words.takeBackOne(file.name)}
        isOnPicture={picture !== undefined}
        onPress={onTakeBack}
        testId="guest-take-back-one"
      />
      {state === "sending" ? (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-1 origin-left bg-focus transition-transform"
          style={{ transform: `scaleX(${Math.min(1, sentBytes / Math.max(1, file.size))})` }}
        />
      ) : null}
    </li>
  );
}

function Named({ item: { kind, file } }: { item: GuestItem }) {
  const Icon = kind === "clip" ? Film : Clock;
  return (
    <span className="grid size-full content-center justify-items-center gap-1.5 px-2 pt-3 text-center text-12">
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      <span className="line-clamp-2 wrap-anywhere" dir="auto">
        {file.name}
      </span>
    </span>
  );
}
