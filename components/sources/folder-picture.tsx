"use client";

import { Folder } from "lucide-react";
import { useState } from "react";
import { kindLooks } from "@/components/sources/kind-looks";
import type { Source } from "@/lib/client/queries/sources";

type Props = { source: Source; path: string; hasCover: boolean };

/** A folder's picture, which the service fetches from its source, or an icon that stands for it. */
export function FolderPicture({ source, path, hasCover }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  if (hasCover && !isMissing)
    return (
      // eslint-disable-next-line @next/next/no-img-element
      <img
        src={`/api/me/sources/${source.id}/cover?path=${encodeURIComponent(path)}`}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        onError={() => setIsMissing(true)}
        className={`my-1 size-10 shrink-0 bg-sunken object-cover ${path.startsWith("people/") ? "rounded-full" : "rounded-control"}`}
      />
    );
  const { icons } = kindLooks[source.kind];
  const Icon = icons?.[path.split("/")[0] ?? ""] ?? Folder;
  const icon = <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />;
  // As wide as the pictures around it, so that the names line up.
  return path.includes("/") && icons ? (
    <span className="my-1 grid size-10 shrink-0 place-items-center rounded-control bg-sunken">{icon}</span>
  ) : (
    icon
  );
}
