"use client";

import { Check, CircleAlert, Film, Play, X } from "lucide-react";
import { useState } from "react";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { guestsWords as words } from "@/components/strings/guests";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import type { GuestItem } from "@/lib/client/queries/guests";

type Props = { item: GuestItem; changes: GuestChanges };

/** A photo to look at or a clip to play, and what can be done with it. */
export function GuestTile({ item, changes }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const { id, name, state, status } = item;
  return (
    <li
      className={`relative overflow-hidden rounded-control bg-placeholder ${isPlaying ? "col-span-full aspect-video" : "aspect-square"}`}
      data-testid="guest-photo"
      data-name={name}
      data-kind={item.kind}
      data-status={status}
    >
      {isPlaying && item.url !== null ? (
        <Player item={item} address={item.url} onStop={() => setPlaying(false)} />
      ) : (
        <Face item={item} onPlay={() => setPlaying(true)} />
      )}
      {/* Above the player's own controls. */}
      <div
        className={`pointer-events-none absolute inset-x-1.5 flex justify-between gap-2 *:pointer-events-auto ${isPlaying ? "top-1.5" : "bottom-1.5"}`}
      >
        {state === "waiting" ? (
          <IconButton
            icon={X}
            look="picture"
            label={words.decline(name)}
            disabled={changes.isBusy}
            onClick={() => changes.decline([id])}
            data-testid="decline-guest"
          />
        ) : (
          <span />
        )}
        {status === "failed" ? null : (
          <IconButton
            icon={Check}
            look="picture"
            label={words.accept(name)}
            disabled={changes.isBusy}
            onClick={() => changes.accept([id])}
            data-testid={state === "declined" ? "accept-declined" : "accept-guest"}
          />
        )}
      </div>
    </li>
  );
}

function Face({ item, onPlay }: { item: GuestItem; onPlay: () => void }) {
  const { kind, name, url, thumbnail_url: picture } = item;
  if (url === null || picture === null) return <Unready item={item} />;
  // eslint-disable-next-line @next/next/no-img-element
  const image = <img src={picture} alt="" loading="lazy" className="size-full object-cover" />;
  if (kind === "photo")
    return (
      <a href={url} target="_blank" rel="noopener" aria-label={words.view(name)}>
        {image}
      </a>
    );
  return (
    <button
      type="button"
      onClick={onPlay}
      // What is seen on it is part of what it is called.
      aria-label={`${words.play(name)}, ${clockText(item.duration)}`}
      className="relative block size-full"
      data-testid="play-guest-clip"
    >
      {image}
      <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-picture-shade text-on-picture">
        <Play aria-hidden="true" className="ml-0.5 size-5 fill-current" strokeWidth={1.5} />
      </span>
      <span className="absolute top-1.5 left-1.5 rounded-full bg-picture-shade px-2 py-0.5 text-12 font-medium text-on-picture tabular-nums">
        {clockText(item.duration)}
      </span>
    </button>
  );
}

function Unready({ item }: { item: GuestItem }) {
  const isFailed = item.status === "failed";
  const Icon = isFailed ? CircleAlert : Film;
  return (
    <span
      className="grid size-full content-center justify-items-center gap-1.5 px-3 pb-8 text-center text-12 text-ink-soft"
      title={isFailed ? item.reason : undefined}
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isFailed ? "text-danger" : ""}`}
        strokeWidth={1.5}
      />
      {isFailed ? words.failed : words.preparing}
    </span>
  );
}

type PlayerProps = { item: GuestItem; address: string; onStop: () => void };

function Player({ item, address, onStop }: PlayerProps) {
  return (
    <video
      src={address}
      poster={item.thumbnail_url ?? undefined}
      controls
      autoPlay
      playsInline
      onEnded={onStop}
      aria-label={item.name || words.play("")}
      className="size-full bg-(--film-ground) object-contain"
      data-testid="guest-clip-player"
    />
  );
}
