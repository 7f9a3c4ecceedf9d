import { expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { openWorkerQueue } from "@/lib/server/queue/queue";
import { createTestAccount } from "@/lib/server/testing/factories";
import { startClipWork } from "@/lib/worker/clips/start-clip-work";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { putClip } from "@/lib/worker/clips/testing/prepared-clip";

const never = 24 * 3600;

it("prepares clips that came together one right after the other, without looking for each", async () => {
  const me = await createTestAccount();
  const ids: string[] = [];
  for (const seconds of [0.5, 0.6, 0.7])
    ids.push((await putClip(me, await makeSample({ size: { width: 64, height: 36 }, seconds }))).id);
  const boss = await openWorkerQueue();
  // All were announced before this worker began, and it does not look again by itself.
  const work = await startClipWork(boss, () => findFfmpeg(), never);
  try {
    const states = () => db().clip.findMany({ where: { id: { in: ids } }, select: { status: true } });
    await expect.poll(states).toEqual(ids.map(() => ({ status: "ready" })));
  } finally {
    await work.stop();
    await boss.stop({ graceful: false });
  }
});
