import type { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * What guests sent and did not take back. What is accepted is the owner's: while a service is upgraded, a process of the
 * version before may accept what was taken back.
 */
export const NOT_TAKEN_BACK = {
  OR: [{ takenBackAt: null }, { state: "accepted" }],
} as const satisfies Prisma.GuestItemWhereInput;
