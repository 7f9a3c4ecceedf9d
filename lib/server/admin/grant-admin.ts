import * as z from "zod/mini";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { setAdmin } from "@/lib/server/people/admins";

export const grantAdmin = command({
  name: "grant-admin",
  summary: "Make somebody an administrator: the admin pages open for them.",
  positionals: ["account"],
  arguments: z.object({ account: accountArgument }),
  run: async ({ account: named }) => {
    const { id, email } = await findAccount(named);
    await setAdmin(id, true, null);
    return { id, email, admin: true };
  },
  show: ({ email }) => `${email} is an administrator.`,
});

export const revokeAdmin = command({
  name: "revoke-admin",
  summary: "Take that right from somebody. The last administrator keeps it.",
  positionals: ["account"],
  arguments: z.object({ account: accountArgument }),
  run: async ({ account: named }) => {
    const { id, email } = await findAccount(named);
    await setAdmin(id, false, null);
    return { id, email, admin: false };
  },
  show: ({ email }) => `${email} is no administrator.`,
});
