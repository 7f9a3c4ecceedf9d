"use client";

import { useState } from "react";
import { videosWords as words } from "@/components/strings/videos";
import { useNewTemplate } from "@/components/templates/use-new-template";
import { SelectMark } from "@/components/ui/select-mark";
import type { Selection } from "@/components/ui/use-selection";
import { nameOf } from "@/components/videos/name-of";
import type { VideoChanges } from "@/components/videos/use-video-changes";
import { VideoMenu } from "@/components/videos/video-menu";
import { VideoPicture } from "@/components/videos/video-picture";
import { VideoState } from "@/components/videos/video-state";
import { VideoTitle } from "@/components/videos/video-title";
import type { Video } from "@/lib/client/queries/videos";

type Props = { video: Video; selection: Selection; changes: VideoChanges; isFirst: boolean };

export function VideoCard({ video, selection, changes, isFirst }: Props) {
  const { make: makeTemplate } = useNewTemplate();
  const [isRenaming, setRenaming] = useState(false);
  const isSelected = selection.ids.has(video.id);
  const isSelecting = selection.ids.size > 0;
  return (
    <li
      className="group relative"
      data-testid="video"
      data-id={video.id}
      data-status={video.status}
      onKeyDown={(event) => {
        if (event.key === "F2") setRenaming(true);
      }}
    >
      <div
        className={`rounded-surface transition-shadow ${isSelected ? "outline-2 outline-offset-2 outline-accent" : ""}`}
      >
        <VideoPicture video={video} isFirst={isFirst} />
      </div>
      <SelectMark
        label={words.select(nameOf(video))}
        isSelected={isSelected}
        isShown={isSelecting}
        onToggle={(withShift) => selection.toggle(video.id, withShift)}
        data-testid="video-select"
      />
      <div className="mt-2 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <VideoTitle
            video={video}
            isRenaming={isRenaming}
            onRename={(name) => {
              setRenaming(false);
              if (name.trim() !== video.name) void changes.rename(video, name.trim());
            }}
            onStop={() => setRenaming(false)}
            onSelectClick={({ shiftKey }) => {
              if (isSelecting) selection.toggle(video.id, shiftKey);
              return isSelecting;
            }}
          />
          <div className="text-13 text-ink-soft">
            <VideoState video={video} onRetry={() => void changes.retry(video)} />
          </div>
        </div>
        <VideoMenu
          video={video}
          changes={changes}
          onRename={() => setRenaming(true)}
          onSelect={() => selection.toggle(video.id)}
          onMakeTemplate={() => makeTemplate(video.id)}
        />
      </div>
    </li>
  );
}
