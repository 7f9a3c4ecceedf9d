import type { Prisma } from "@/lib/server/generated/prisma/client";

/** What preparation finds out. It depends on the bytes alone, so clips with the same bytes can share it. */
export const preparedColumns = {
  status: true,
  progress: true,
  preparedAt: true,
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
  lookedVersion: true,
  liveliness: true,
  livelinessVersion: true,
  heardVersion: true,
  takenAt: true,
  camera: true,
  contentId: true,
  subtitles: true,
  subtitleCount: true,
} as const satisfies Prisma.ClipSelect;
