"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { places } from "@/components/shell/places";
import { videosWords as words } from "@/components/strings/videos";
import { isComposing } from "@/components/ui/is-composing";
import { nameOf } from "@/components/videos/name-of";
import type { Video } from "@/lib/client/queries/videos";

type Props = {
  video: Video;
  isRenaming: boolean;
  onRename: (name: string) => void;
  onStop: () => void;
  /** Returns true if the click selects instead of opening. */
  onSelectClick: (event: { shiftKey: boolean }) => boolean;
};

/** The name, a link that covers the whole card; while renaming, a field in its place. */
export function VideoTitle({ video, isRenaming, onRename, onStop, onSelectClick }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const wasRenaming = useRef(isRenaming);
  useEffect(() => {
    if (isRenaming) field.current?.select();
    else if (wasRenaming.current && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (isRenaming)
    return (
      <input
        ref={field}
        aria-label={words.renameField}
        defaultValue={video.name}
        maxLength={500}
        data-testid="rename-field"
        onBlur={({ target }) => onRename(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") {
            event.currentTarget.value = video.name;
            onStop();
          }
        }}
        className="relative z-10 -mx-1.5 h-6 w-full rounded-control border border-control-line bg-surface px-1.5 text-14 font-medium by-thumb:-my-2.5 by-thumb:h-11 by-thumb:text-16"
      />
    );
  return (
    <h2 dir="auto" className="line-clamp-2 min-w-0 py-0.5 text-left text-14/5 font-medium break-words">
      <Link
        ref={link}
        href={places.video(video.id)}
        prefetch={false}
        data-testid="video-open"
        onClick={(event) => {
          if (event.detail > 0 && onSelectClick(event)) event.preventDefault();
        }}
        className="outline-none after:absolute after:inset-0 after:rounded-surface focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
      >
        {nameOf(video)}
      </Link>
    </h2>
  );
}
