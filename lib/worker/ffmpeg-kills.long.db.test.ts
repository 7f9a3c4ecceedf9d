import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { claimRender } from "@/lib/server/renders/claim-render";
import { picturesOf } from "@/lib/worker/pictures-of";
import { runRender } from "@/lib/worker/run-render";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { decodedFrames, encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { bringStorageBack, storageFolders } from "@/lib/worker/testing/away-storage";
import { expectPaidBack } from "@/lib/worker/testing/expect-paid-back";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

// A test below takes the storage away by moving its folder.
process.env.STORAGE = "local";

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "ffmpeg-kills-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().render.deleteMany();
});

let programs = 0;
/** Makes an ffmpeg that runs a command first when it gets this argument, the first `times` times. */
async function ffmpegThat(does: string, argument: string, times = 1): Promise<Ffmpeg> {
  programs += 1;
  const home = path.join(folder, String(programs));
  await mkdir(home);
  const marks = Array.from({ length: times }, (_, time) => `mkdir "${home}/${time}" 2>/dev/null`).join(
    " || ",
  );
  const script = `#!/bin/sh
case " $* " in *" ${argument} "*) if ${marks}; then ${does}; fi;; esac
exec "${ffmpeg.path}" "$@"`;
  await writeFile(path.join(home, "ffmpeg"), script);
  await chmod(path.join(home, "ffmpeg"), 0o755);
  return { path: path.join(home, "ffmpeg"), libraryFolder: ffmpeg.libraryFolder };
}

async function run(program: Ffmpeg, painter = plainPainter()) {
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const tools = { ffmpeg: async () => program, openPictures: picturesOf(painter), retryDelaysMs: [0] };
  return runRender(render, tools, new AbortController().signal);
}

async function expectWhole(video: Awaited<ReturnType<typeof renderableVideo>>, attempt: number) {
  expect(await db().render.findFirstOrThrow()).toMatchObject({ state: "done", attempt });
  expect((await video.read()).status).toBe("published");
  expect(await decodedFrames(ffmpeg, video.id)).toEqual({ 360: 60, 480: 60, 720: 60 });
  expect(await video.balance()).toBe(990);
  expect(await leftovers()).toEqual([]);
  expect(await encoders()).toEqual([]);
}

const work = [
  ["decodes the song", "pcm_s16le"],
  ["encodes the sound", "s16le"],
  ["encodes the pictures", "libx264"],
] as const;

describe("a render whose ffmpeg is killed", () => {
  it.each(work)(
    "while it %s begins again and is published whole",
    async (_what, argument) => {
      const video = await renderableVideo({ seconds: 2 });
      await video.accept();
      expect(await run(await ffmpegThat("kill -9 $$", argument))).toBe("done");
      await expectWhole(video, 2);
    },
    120_000,
  );

  it.runIf(process.platform === "linux")(
    "in the middle of the film begins again and is published whole",
    async () => {
      const video = await renderableVideo({ seconds: 2 });
      await video.accept();
      let killed = 0;
      const beforeFrame = async (frame: number) => {
        if (frame !== 30 || killed > 0) return;
        for (const pid of await encoders()) {
          process.kill(pid, "SIGKILL");
          killed += 1;
        }
      };
      expect(await run(ffmpeg, plainPainter({ beforeFrame }))).toBe("done");
      expect(killed).toBeGreaterThan(0);
      await expectWhole(video, 2);
    },
    120_000,
  );

  it("every time fails after the third attempt, is refunded once, and leaves nothing behind", async () => {
    const video = await renderableVideo({ seconds: 2 });
    await video.accept();
    expect(await run(await ffmpegThat("kill -9 $$", "libx264", 20))).toBe("failed");
    await expectPaidBack(video);
  });
});

it("a storage that goes away while a song is read is not blamed on the song", async () => {
  const video = await renderableVideo({ seconds: 2 });
  await video.accept();
  const { files, away } = storageFolders();
  const program = await ffmpegThat(`mv "${files}" "${away}"; touch "${files}"`, "pcm_s16le");
  let attempts = 0;
  const putBack = async () => {
    attempts += 1;
    if (attempts === 2) await bringStorageBack();
  };
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const openPictures = picturesOf(plainPainter());
  const tools = { ffmpeg: () => putBack().then(() => program), openPictures, retryDelaysMs: [0] };
  expect(await runRender(render, tools, new AbortController().signal)).toBe("done");
  await expectWhole(video, 2);
});
