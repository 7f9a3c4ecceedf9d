import { expect, test } from "vitest";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { advanceArchive } from "@/lib/server/archives/unpacking/advance-archive";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import { createTestAccount } from "@/lib/server/testing/factories";
import { somebodyWaits } from "@/lib/server/testing/somebody-waits";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";

test("an account is deleted beside an archive with a photo that is in the library already", async () => {
  const { account } = await createTestAccount();
  const accountId = account.id;
  const photoId = await storeTestPhoto(accountId);
  await db().photo.update({ where: { id: photoId }, data: { sourceSha256: photoId } });
  const archive = { id: newId(), accountId, attempt: 0 };
  await db().archive.create({ data: { id: archive.id, accountId, size: 1, status: "unpacking" } });
  const deleting: Promise<unknown>[] = [];
  const photo = { accountId, path: "", sha256: photoId, name: "", service: null, isReused: true };
  const { id } = await keepPhoto({
    ...photo,
    async also(tx, itemId) {
      deleting.push(Promise.allSettled([deleteAccount(account)]));
      await somebodyWaits();
      const outcome = { became: "photo", itemId, isExisting: true, undatedPath: "" } as const;
      await advanceArchive(tx, archive, 0, outcome);
    },
  });
  expect(id).toBe(photoId);
  await Promise.all(deleting);
  expect(await db().account.count({ where: { id: accountId } })).toBe(0);
});
