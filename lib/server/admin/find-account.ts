import type * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText } from "@/lib/contracts/fields";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export const accountArgument = described(requiredText(320), "The account's e-mail, user name or id.");

const columns = { id: true, email: true, balance: true } as const;

export async function findAccount(
  named: z.output<typeof accountArgument>,
): Promise<{ id: string; email: string; balance: number }> {
  const login = named.trim().toLowerCase();
  const account = await db().account.findFirst({
    where: { OR: [{ email: login }, { username: login }, { id: named.trim() }] },
    select: columns,
  });
  if (!account) throw notFound("account");
  return account;
}
