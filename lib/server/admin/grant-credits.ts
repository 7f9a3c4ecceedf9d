import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { integerField, textField } from "@/lib/contracts/fields";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { grantCredits as grant, MAX_BALANCE } from "@/lib/server/credits/grant-credits";
import { db } from "@/lib/server/db";

export const grantCredits = command({
  name: "grant-credits",
  summary: "Add to an account's balance, or take from it.",
  arguments: z.object({
    account: accountArgument,
    amount: described(integerField(-MAX_BALANCE, MAX_BALANCE), "Credits; --amount=-5 takes five away."),
    note: described(z.optional(textField(200)), "Kept with the entry in the account's history."),
  }),
  run: async ({ account: named, amount, note = "" }) => {
    const account = await findAccount(named);
    const balance = await db().$transaction((tx) => grant(tx, { accountId: account.id, amount, note }));
    return { id: account.id, email: account.email, amount, balance };
  },
  show: ({ email, balance }) => `${email} now has ${balance} credits.`,
});
