import { z } from "zod";
import { db } from "@/lib/server/db";
import { DomainError, invalid } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

const emailSchema = z.email().max(320);

/** The canonical form of an e-mail address. Accounts are stored and looked up by it, however it was typed. */
export function emailAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (!emailSchema.safeParse(address).success) throw invalid({ email: "Must be an e-mail address." });
  return address;
}

/**
 * Runs `write`, which stores an account's e-mail. If two accounts want the same address at once, the loser is
 * told that it is taken.
 */
export async function withFreeEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!isTaken) throw error;
    throw emailTaken();
  }
}

/** Refuses an address that another account has at present. */
export async function assertFreeEmail(address: string): Promise<void> {
  if ((await db().account.count({ where: { email: address } })) > 0) throw emailTaken();
}

function emailTaken(): DomainError {
  const message = "There is already an account with this e-mail.";
  return new DomainError("conflict", message, { code: "email_taken", fields: { email: message } });
}
