import { expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import { measureClips } from "@/lib/worker/clips/measure-clips";
import { bringStorageBack, takeStorageAway } from "@/lib/worker/testing/away-storage";

// Only files in a local folder can be taken away.
process.env.STORAGE = "local";

test("clips that could not be read because the storage was away are measured when it is back", async () => {
  const { account } = await createTestAccount();
  const id = await storeTestClip(account.id);
  const versions = async () => {
    const clip = await db().clip.findUniqueOrThrow({ where: { id } });
    return [clip.livelinessVersion, clip.lookedVersion, clip.heardVersion];
  };
  await takeStorageAway();
  await expect(measureClips(findFfmpeg)).rejects.toThrow();
  expect(await versions()).toEqual([0, 0, 0]);
  await bringStorageBack();
  expect(await measureClips(findFfmpeg)).toBe(1);
  expect(await versions()).not.toContain(0);
});
