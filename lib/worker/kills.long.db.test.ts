import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { sweep } from "@/lib/server/sweep/sweep";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { decodedFrames, encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";
import { storePicture } from "@/lib/worker/testing/stored-photo";

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(killWorkers);

describe.runIf(process.platform === "linux")("a worker that is killed", () => {
  it.each([0, 50, 99])(
    "at %i % leaves a film that another one finishes, whole",
    async (percent) => {
      // A longer film leaves time to notice that it is almost complete.
      const seconds = percent === 99 ? 24 : 6;
      const frames = seconds * 30;
      const video = await renderableVideo({ seconds });
      await storePicture(video.photo);
      const id = await video.accept();
      const render = () => db().render.findUniqueOrThrow({ where: { id } });
      const isFarEnough = ({ state, stage, framesDone, framesTotal }: Awaited<ReturnType<typeof render>>) => {
        if (state !== "running") return false;
        if (percent === 99) return framesDone >= framesTotal * 0.95 || stage === "publishing";
        return framesDone >= (framesTotal * percent) / 100;
      };
      const first = startWorker();
      await expect.poll(async () => isFarEnough(await render())).toBe(true);
      first.kill("SIGKILL");
      await expect.poll(encoders).toEqual([]);

      await db().$executeRaw`
      UPDATE render SET heartbeat_at = now() - interval '31 seconds' WHERE id = ${id} AND state = 'running'`;
      const second = startWorker();
      await expect.poll(async () => (await render()).state).toBe("done");
      second.kill("SIGTERM");
      await new Promise((resolve) => second.once("exit", resolve));
      expect((await video.read()).status).toBe("published");
      expect(await video.balance()).toBe(990);
      const ffmpeg = await findFfmpeg();
      expect(await decodedFrames(ffmpeg, video.id)).toEqual({ 360: frames, 480: frames, 720: frames });
      expect(await encoders()).toEqual([]);
      // The next sweep removes what the first worker left unfinished.
      await sweep(0);
      expect(await leftovers()).toEqual([]);
    },
    400_000,
  );
});
