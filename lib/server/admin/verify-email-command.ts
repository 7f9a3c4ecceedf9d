import * as z from "zod/mini";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { db } from "@/lib/server/db";

export const verifyEmailCommand = command({
  name: "verify-email",
  summary: "Vouch that an account's e-mail is its owner's, so that it can be joined to a sign-in service.",
  positionals: ["account"],
  arguments: z.object({ account: accountArgument }),
  run: async ({ account: named }) => {
    const { id, email } = await findAccount(named);
    await db().account.update({ where: { id }, data: { emailVerifiedAt: new Date() }, select: { id: true } });
    return { id, email };
  },
  show: ({ email }) => `${email} counts as confirmed.`,
});
