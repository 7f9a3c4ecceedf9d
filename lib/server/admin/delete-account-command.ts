import * as z from "zod/mini";
import { command } from "@/lib/server/admin/command";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";

export const deleteAccountCommand = command({
  name: "delete-account",
  summary: "Delete an account with all its films, photos, music and files, for good.",
  arguments: z.object({ account: accountArgument }),
  run: async ({ account: named }) => {
    const { id, email } = await findAccount(named);
    const { filesGone, ...deleted } = await deleteAccount({ id, email });
    await filesGone;
    return { id, email, deleted };
  },
  show: ({ email, deleted }) =>
    `Deleted ${email}: ${deleted.videos} videos, ${deleted.photos} photos, ${deleted.songs} songs, ${deleted.clips} clips, ${deleted.voices} voices, ${deleted.files} files.`,
});
