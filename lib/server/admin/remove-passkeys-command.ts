import * as z from "zod/mini";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { db } from "@/lib/server/db";

export const removePasskeysCommand = command({
  name: "remove-passkeys",
  summary:
    "Remove all passkeys of an account, and sign out its browsers: for somebody who has lost a device.",
  positionals: ["account"],
  arguments: z.object({ account: accountArgument }),
  run: async ({ account: named }) => {
    const { id: accountId, email } = await findAccount(named);
    const [passkeys, sessions] = await db().$transaction([
      db().passkey.deleteMany({ where: { accountId } }),
      db().webSession.deleteMany({ where: { accountId } }),
    ]);
    return { id: accountId, email, passkeys: passkeys.count, sessions: sessions.count };
  },
  show: ({ email, passkeys, sessions }) =>
    `Removed ${passkeys} passkeys of ${email}, and signed out ${sessions} browsers.`,
});
