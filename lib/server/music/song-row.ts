import type { Prisma } from "@/lib/server/generated/prisma/client";

export const songSelect = {
  id: true,
  accountId: true,
  title: true,
  artist: true,
  format: true,
  durationMs: true,
  mood: true,
  bpm: true,
  facts: true,
  fileId: true,
  previewFileId: true,
  peaksFileId: true,
  deletedAt: true,
} as const satisfies Prisma.SongSelect;

export type SongRow = Prisma.SongGetPayload<{ select: typeof songSelect }>;
