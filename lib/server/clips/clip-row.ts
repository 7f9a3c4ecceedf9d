import type { Prisma } from "@/lib/server/generated/prisma/client";

export const clipSelect = {
  id: true,
  name: true,
  format: true,
  size: true,
  status: true,
  progress: true,
  reason: true,
  width: true,
  height: true,
  frames: true,
  hasSound: true,
  soundFacts: true,
  stripCount: true,
  stripStep: true,
  quality: true,
  fingerprint: true,
  subject: true,
  liveliness: true,
  subtitleCount: true,
  takenAt: true,
  camera: true,
  favourite: true,
  createdAt: true,
  deletedAt: true,
  files: { select: { kind: true, fileId: true } },
  slowFrames: true,
  slowAttempts: true,
  slow: { where: { kind: { in: ["film720", "index720"] } }, select: { kind: true, fileId: true } },
} as const satisfies Prisma.ClipSelect;

export type ClipRow = Prisma.ClipGetPayload<{ select: typeof clipSelect }>;
