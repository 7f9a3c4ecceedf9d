import { z } from "zod";
import { accountSelect, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { assertPasswordStrength } from "@/lib/server/accounts/assert-password-strength";
import { hashPassword } from "@/lib/server/accounts/hash-password";
import { createApp } from "@/lib/server/apps/create-app";
import { db } from "@/lib/server/db";
import { DomainError, invalid } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { newId } from "@/lib/server/new-id";

/** Without a password the account signs in through another provider only. */
type NewAccount = { email: string; password?: string; name?: string };

const emailSchema = z.email().max(320);

/** Every account comes with its own first-party app. */
export async function createAccount({ email, password, name = "" }: NewAccount): Promise<SignedInAccount> {
  const address = email.trim().toLowerCase();
  if (!emailSchema.safeParse(address).success) throw invalid({ email: "Must be an e-mail address." });
  if (password !== undefined) assertPasswordStrength(password, "password");
  const passwordHash = password === undefined ? null : await hashPassword(password);
  try {
    return await db().$transaction(async (tx) => {
      const data = { id: newId(), email: address, name: name.trim().slice(0, 200), passwordHash };
      const account = await tx.account.create({ data, select: accountSelect });
      await createApp(tx, { accountId: account.id, name: "Kinora", firstParty: true });
      return account;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError("conflict", "There is an account with this e-mail already.", {
      code: "email_taken",
      fields: { email: "There is an account with this e-mail already." },
    });
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
