import { z } from "zod";
import type { Prisma } from "@/lib/server/generated/prisma/client";

export const archiveSelect = {
  id: true,
  name: true,
  size: true,
  status: true,
  reason: true,
  done: true,
  total: true,
  photos: true,
  clips: true,
  existing: true,
  others: true,
  skipped: true,
  skippedCount: true,
  createdAt: true,
  endedAt: true,
} as const satisfies Prisma.ArchiveSelect;

export type ArchiveRow = Prisma.ArchiveGetPayload<{ select: typeof archiveSelect }>;

const skippedList = z.array(z.object({ name: z.string(), reason: z.string() }));

/** A file of an archive that could not be taken, and why. */
export type SkippedFile = z.output<typeof skippedList>[number];

export function readSkipped(value: unknown): SkippedFile[] {
  return skippedList.parse(value);
}

/** How many skipped files are listed by name; all of them are counted. */
export const MAX_LISTED_SKIPPED = 500;
