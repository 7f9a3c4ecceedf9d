import { accountSelect, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { withReceivedFile } from "@/lib/server/files/receive-file";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { makeAvatar } from "@/lib/server/media/make-avatar";

/** Stores a new picture. The sweep removes the previous file once nothing refers to it. */
export function setPicture(accountId: string, request: ApiRequest): Promise<SignedInAccount> {
  const { signal } = request;
  return withReceivedFile(request, { accountId }, env().MAX_PHOTO_MB << 20, async ({ path }) => {
    const avatar = await makeAvatar(path, { temporaryDirectory: temporaryDirectory(), signal });
    try {
      const source = { path: avatar.path, handOver: true };
      const sources = { pictureFileId: { source, contentType: avatar.contentType } };
      return await withStoredFiles(
        sources,
        (tx, data) => tx.account.update({ where: { id: accountId }, data, select: accountSelect }),
        { accountId },
      );
    } finally {
      await avatar.dispose();
    }
  });
}

export function removePicture(accountId: string): Promise<SignedInAccount> {
  const data = { pictureFileId: null };
  return db().account.update({ where: { id: accountId }, data, select: accountSelect });
}
