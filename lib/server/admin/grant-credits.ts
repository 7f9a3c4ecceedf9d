import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { integerField, textField } from "@/lib/contracts/fields";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";

/** The column is a 32-bit integer, so balances must stay within it. */
const highest = 2_000_000_000;

export const grantCredits = command({
  name: "grant-credits",
  summary: "Add to an account's balance, or take from it.",
  arguments: z.object({
    account: accountArgument,
    amount: described(integerField(-highest, highest), "Credits; --amount=-5 takes five away."),
    note: described(z.optional(textField(200)), "Kept with the entry in the account's history."),
  }),
  run: async ({ account: named, amount, note = "" }) => {
    const account = await findAccount(named);
    if (amount === 0) throw invalid({ amount: "Must not be 0." });
    if (account.balance + amount > highest)
      throw invalid({ amount: `The balance would be above ${highest}.` });
    const balance = await db().$transaction((tx) =>
      recordEntry(tx, { accountId: account.id, kind: "grant", amount, note }),
    );
    if (balance === undefined)
      throw invalid({ amount: `The balance is ${account.balance}; it cannot fall below 0.` });
    return { id: account.id, email: account.email, amount, balance };
  },
  show: ({ email, balance }) => `${email} now has ${balance} credits.`,
});
