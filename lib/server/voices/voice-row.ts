import type { Prisma } from "@/lib/server/generated/prisma/client";

export const voiceSelect = {
  id: true,
  title: true,
  durationMs: true,
  facts: true,
  fileId: true,
  peaksFileId: true,
  createdAt: true,
  deletedAt: true,
} as const satisfies Prisma.SongSelect;

export type VoiceRow = Prisma.SongGetPayload<{ select: typeof voiceSelect }>;
