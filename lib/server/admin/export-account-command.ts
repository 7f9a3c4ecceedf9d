import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { command } from "@/lib/server/admin/command";
import { fileArgument } from "@/lib/server/admin/file-argument";
import { countHoldings } from "@/lib/server/accounts/count-holdings";
import { exportAccount } from "@/lib/server/accounts/export/export-account";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { writeWhole } from "@/lib/server/admin/write-whole";

export const exportAccountCommand = command({
  name: "export-account",
  summary: "Write everything kept about an account into a ZIP: data, photos, music, clips, voices, films.",
  positionals: ["file"],
  arguments: z.object({
    account: accountArgument,
    file: fileArgument("Where to write it, e.g. account.zip."),
  }),
  run: async ({ account: named, file }) => {
    const { id, email } = await findAccount(named);
    const { archive, report } = exportAccount(id);
    await writeWhole(file, (target) => pipeline(archive, target));
    return { id, email, file, ...(await countHoldings(id)), ...report };
  },
  show: ({ email, file, videos, photos, songs, clips, voices, missing }) =>
    [
      `Wrote ${file}: ${videos} videos, ${photos} photos, ${songs} songs, ${clips} clips and ${voices} voices of ${email}.`,
      ...missing.map((one) => `Storage does not have ${one}.`),
    ].join("\n"),
});
