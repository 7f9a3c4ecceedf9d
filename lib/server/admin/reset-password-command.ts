import * as z from "zod/mini";
import { makeLink } from "@/lib/server/accounts/one-time-links";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { env } from "@/lib/server/env";

export const resetPasswordCommand = command({
  name: "reset-password",
  summary: "Print a link that lets somebody set a new password, once, within an hour.",
  positionals: ["account"],
  arguments: z.object({ account: accountArgument }),
  run: async ({ account: named }) => {
    const { id, email } = await findAccount(named);
    const secret = await makeLink({ accountId: id, purpose: "reset_password", email: null });
    const { PUBLIC_URL, PORT } = env();
    const link = `${PUBLIC_URL ?? `http://localhost:${PORT}`}/reset-password?token=${secret}`;
    return { id, email, link };
  },
  show: ({ email, link }) =>
    `Give this link to ${email} and to nobody else. It works once, for an hour:\n${link}`,
});
