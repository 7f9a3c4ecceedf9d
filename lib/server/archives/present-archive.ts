import type { z } from "zod";
import type { archiveSchema } from "@/lib/contracts/archives";
import { type ArchiveRow, readSkipped } from "@/lib/server/archives/archive-row";
import { epochSeconds } from "@/lib/server/epoch-seconds";

export type Archive = z.input<typeof archiveSchema>;

export function presentArchive(archive: ArchiveRow): Archive {
  const { id, name, status, reason, done, total, photos, clips, existing, others, endedAt } = archive;
  return {
    id,
    name,
    size: Number(archive.size),
    status,
    reason,
    done,
    total,
    photos,
    clips,
    existing,
    others,
    skipped: readSkipped(archive.skipped),
    skipped_count: archive.skippedCount,
    created_on: epochSeconds(archive.createdAt),
    ...(endedAt && { ended_on: epochSeconds(endedAt) }),
  };
}
