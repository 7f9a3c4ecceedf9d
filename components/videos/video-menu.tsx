"use client";

import {
  CircleCheck,
  Copy,
  Download,
  EllipsisVertical,
  LayoutTemplate,
  OctagonX,
  PenLine,
  Play,
  RotateCw,
  Trash2,
} from "lucide-react";
import { places } from "@/components/shell/places";
import { videosWords as words } from "@/components/strings/videos";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { nameOf } from "@/components/videos/name-of";
import type { VideoChanges } from "@/components/videos/use-video-changes";
import type { Video } from "@/lib/client/queries/videos";

function downloadOf({ video, quality }: Video): string | undefined {
  if (!video) return undefined;
  const films = Object.entries(video).toSorted(([a], [b]) => Number(b) - Number(a));
  const url = video[String(quality)]?.url ?? films[0]?.[1].url;
  if (url === undefined) return undefined;
  return `${url}${url.includes("?") ? "&" : "?"}download=1`;
}

type Props = {
  video: Video;
  changes: VideoChanges;
  onRename: () => void;
  onSelect: () => void;
  onMakeTemplate: () => void;
};

function itemsFor({ video, changes, onRename, onSelect, onMakeTemplate }: Props): MenuItem[] {
  const download = downloadOf(video);
  const watch: MenuItem[] = download
    ? [
        { kind: "go", label: words.watch, icon: Play, href: places.watch(video.id), testId: "video-watch" },
        { kind: "download", label: words.download, icon: Download, href: download },
      ]
    : [];
  const stop: MenuItem[] =
    video.status === "processing"
      ? [{ label: words.stop, icon: OctagonX, onSelect: () => changes.stop(video), testId: "video-stop" }]
      : [];
  const retry: MenuItem[] =
    video.status === "failed"
      ? [
          {
            label: words.retry,
            icon: RotateCw,
            onSelect: () => changes.retry(video),
            testId: "video-retry",
          },
        ]
      : [];
  return [
    ...retry,
    ...watch,
    ...stop,
    { label: words.rename, icon: PenLine, onSelect: onRename, testId: "video-rename" },
    {
      label: words.duplicate,
      icon: Copy,
      onSelect: () => changes.duplicate(video),
      testId: "video-duplicate",
    },
    {
      label: words.makeTemplate,
      icon: LayoutTemplate,
      onSelect: onMakeTemplate,
      testId: "video-make-template",
    },
    { label: words.selectOne, icon: CircleCheck, onSelect },
    {
      label: words.delete,
      icon: Trash2,
      danger: true,
      apart: true,
      onSelect: () => changes.remove([video]),
      testId: "video-delete",
    },
  ];
}

export function VideoMenu(props: Props) {
  const label = words.more(nameOf(props.video));
  return (
    <Menu
      label={label}
      items={itemsFor(props)}
      trigger={(trigger) => (
        <IconButton
          icon={EllipsisVertical}
          label={label}
          size="small"
          data-testid="video-menu"
          className="relative z-10"
          {...trigger}
        />
      )}
    />
  );
}
