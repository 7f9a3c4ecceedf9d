import type { z } from "zod";
import type { listVersions } from "@/lib/contracts/video-history";
import { mediaIds } from "@/lib/film/asset-ids";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import type { VersionRow } from "@/lib/server/videos/list-versions";

type Version = z.input<typeof listVersions.response>["versions"][number];

export function presentVersion(version: VersionRow, origin: string): Version {
  return {
    number: version.number,
    saved_on: epochSeconds(version.savedAt),
    duration: version.durationMs / 1000,
    style: version.document.style,
    photo_count: mediaIds(version.document, "photo").length,
    clip_count: mediaIds(version.document, "footage").length,
    thumbnail_url: version.thumbFileId ? fileAddress(origin, version.thumbFileId, "thumbnail") : null,
  };
}
