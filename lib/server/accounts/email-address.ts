import { z } from "zod";
import { DomainError, invalid } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

const emailSchema = z.email().max(320);

/** As accounts are known by it, however it was typed. */
export function emailAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (!emailSchema.safeParse(address).success) throw invalid({ email: "Must be an e-mail address." });
  return address;
}

/** Writes an account's e-mail; of two accounts that want the same at once, one is told that it is taken. */
export async function withFreeEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw new DomainError("conflict", "There is already an account with this e-mail.", {
      code: "email_taken",
      fields: { email: "There is already an account with this e-mail." },
    });
  }
}
