import type { Prisma } from "@/lib/server/generated/prisma/client";

export const appSelect = {
  id: true,
  name: true,
  firstParty: true,
  callbackUrl: true,
  scopes: true,
  clipEvents: true,
  importEvents: true,
  createdAt: true,
} as const satisfies Prisma.AppSelect;

export type AppRow = Prisma.AppGetPayload<{ select: typeof appSelect }>;
