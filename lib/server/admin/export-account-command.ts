import path from "node:path";
import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText } from "@/lib/contracts/fields";
import { command } from "@/lib/server/admin/command";
import { exportAccount } from "@/lib/server/admin/export-account";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";

export const exportAccountCommand = command({
  name: "export-account",
  summary: "Write everything kept about an account into a ZIP: data, photos, music, films.",
  positionals: ["file"],
  arguments: z.object({
    account: accountArgument,
    file: described(requiredText(4096), "Where to write it, e.g. account.zip."),
  }),
  run: async ({ account: named, file }) => {
    const { id, email } = await findAccount(named);
    return { id, email, file: path.resolve(file), ...(await exportAccount(id, file)) };
  },
  show: ({ email, file, videos, photos, songs, missing }) =>
    [
      `Wrote ${file}: ${videos} videos, ${photos} photos and ${songs} songs of ${email}.`,
      ...missing.map((one) => `Storage does not have ${one}.`),
    ].join("\n"),
});
