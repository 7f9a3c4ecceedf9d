"use client";

import { Type } from "lucide-react";
import { clockText } from "@/components/ui/clock-text";
import { momentText } from "@/components/editor/versions/moment-text";
import { editorWords } from "@/components/strings/editor";
import type { Version } from "@/lib/client/queries/versions";
import { findStyle } from "@/lib/film/style-catalog";

const words = editorWords.versions;

type Props = {
  version: Version;
  isLookedAt: boolean;
  look(): void;
};

export function VersionRow({ version, isLookedAt, look }: Props) {
  const { saved_on: savedOn, duration, style, thumbnail_url: thumbnail } = version;
  const pictures = { photoCount: version.photo_count, clipCount: version.clip_count };
  const about = words.about(pictures, clockText(duration), findStyle(style)?.name);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isLookedAt}
        aria-label={words.look(momentText(savedOn), about)}
        onClick={look}
        className={`flex w-full items-center gap-3 rounded-control p-1.5 text-left transition-colors hover:bg-sunken ${isLookedAt ? "bg-sunken" : ""}`}
        data-testid="version"
        data-number={version.number}
      >
        <span
          className={`grid h-12 w-20 shrink-0 place-items-center overflow-hidden rounded-[4px] bg-sunken ${isLookedAt ? "ring-2 ring-ink" : ""}`}
        >
          {thumbnail === null ? (
            <Type aria-hidden="true" className="size-4 text-ink-soft" strokeWidth={1.5} />
          ) : (
            // eslint-disable-next-line @next/next/no-img-element
            <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14">{momentText(savedOn)}</span>{" "}
          <span className="block truncate text-12 text-ink-soft">{about}</span>
        </span>
      </button>
    </li>
  );
}
