"use client";

import { RotateCcw } from "lucide-react";
import { videosWords as words } from "@/components/strings/videos";
import { Button } from "@/components/ui/button";
import { SelectMark } from "@/components/ui/select-mark";
import type { Selection } from "@/components/ui/use-selection";
import { When } from "@/components/ui/when";
import { nameOf } from "@/components/videos/name-of";
import type { VideoChanges } from "@/components/videos/use-video-changes";
import { VideoPicture } from "@/components/videos/video-picture";
import type { Video } from "@/lib/client/queries/videos";

type Props = { video: Video; selection: Selection; changes: VideoChanges; isFirst: boolean };

export function TrashedCard({ video, selection, changes, isFirst }: Props) {
  const name = nameOf(video);
  const isSelected = selection.ids.has(video.id);
  return (
    <li className="group relative" data-testid="video" data-id={video.id}>
      <div className={`rounded-surface ${isSelected ? "outline-2 outline-offset-2 outline-accent" : ""}`}>
        <VideoPicture video={video} isFirst={isFirst} />
      </div>
      <SelectMark
        label={words.select(name)}
        isSelected={isSelected}
        isShown={selection.ids.size > 0}
        onToggle={(withShift) => selection.toggle(video.id, withShift)}
        data-testid="video-select"
      />
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="line-clamp-2 min-w-0 py-0.5 text-left text-14/5 font-medium break-words">
            {name}
          </h2>
          <p className="h-5 truncate text-13 text-ink-soft">
            {video.deleted_on === null ? null : <When at={video.deleted_on} text={words.deletedOn} />}
          </p>
        </div>
        <Button
          onClick={() => void changes.restore([video])}
          aria-label={`${words.restore} ${name}`}
          data-testid="video-restore"
          className="max-sm:px-2"
        >
          <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:hidden">{words.restore}</span>
        </Button>
      </div>
    </li>
  );
}
