import { clipSelect } from "@/lib/server/clips/clip-row";
import type { Prisma } from "@/lib/server/generated/prisma/client";

export const photoSelect = {
  id: true,
  service: true,
  name: true,
  format: true,
  width: true,
  height: true,
  takenAt: true,
  takenOffsetMinutes: true,
  camera: true,
  burst: true,
  quality: true,
  kind: true,
  kindSource: true,
  fingerprint: true,
  favourite: true,
  motion: { select: { ...clipSelect, purgedAt: true } },
  subject: true,
  originalFileId: true,
  thumbFileId: true,
  film720FileId: true,
  film1080FileId: true,
  createdAt: true,
  deletedAt: true,
} as const satisfies Prisma.PhotoSelect;

export type PhotoRow = Prisma.PhotoGetPayload<{ select: typeof photoSelect }>;
