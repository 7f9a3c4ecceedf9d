import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { picturesOf } from "@/lib/worker/pictures-of";
import { runRender } from "@/lib/worker/run-render";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { leftovers } from "@/lib/worker/testing/aftermath";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "early-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(() => vi.restoreAllMocks());

const patience = { timeout: 300_000 };
const seconds = 5;

/** Renders a film but paints its end only after `beforeEnd` has finished. */
async function render(beforeEnd: (renderId: string) => Promise<void>, kind: "render" | "preview" = "render") {
  const video = await renderableVideo({ seconds });
  const renderId = await video.accept(kind);
  const claimed = await claimRender(["film", "preview"]);
  if (!claimed) throw new Error("Nothing waits.");
  const { framesTotal } = await db().render.findUniqueOrThrow({ where: { id: renderId } });
  let waited: Promise<void> | undefined;
  const beforeFrame = (frame: number) =>
    frame < framesTotal - 5 ? undefined : (waited ??= beforeEnd(renderId));
  const tools = {
    ffmpeg: async () => ffmpeg,
    openPictures: picturesOf(plainPainter({ beforeFrame })),
    retryDelaysMs: [0],
  };
  const outcome = await runRender(claimed, tools, new AbortController().signal);
  return { video, outcome, renderId };
}

const instalmentsOf = (renderId: string) =>
  db().instalment.findMany({ where: { renderId }, include: { file: true }, orderBy: { number: "asc" } });

async function decoded(name: string, storageKeys: readonly string[]): Promise<Buffer> {
  const parts = await Promise.all(storageKeys.map(async (key) => buffer((await storage().get(key)).stream)));
  await writeFile(path.join(folder, name), Buffer.concat(parts));
  return decodePictures(ffmpeg, path.join(folder, name));
}

describe("a film that is being made", { timeout: 600_000 }, () => {
  it("can be watched from its start, and looks like the finished film", async () => {
    const { video, outcome, renderId } = await render(async (id) => {
      await expect.poll(async () => (await instalmentsOf(id)).length, patience).toBeGreaterThanOrEqual(2);
    });
    expect(outcome).toBe("done");
    expect(await leftovers()).toEqual([]);
    const instalments = await instalmentsOf(renderId);
    expect(instalments.map(({ number }) => number)).toEqual(instalments.map((_, index) => index));
    const early = await decoded(
      "early.mp4",
      instalments.map(({ file }) => file.storageKey),
    );
    const [film] = await db().videoFile.findMany({
      where: { videoId: video.id, kind: "film", quality: 480 },
      include: { file: true },
    });
    const whole = await decoded("whole.mp4", [film?.file.storageKey ?? ""]);
    expect(early.length).toBeGreaterThan(0);
    expect(early.equals(whole.subarray(0, early.length))).toBe(true);
  });

  it("is finished even if none of its instalments can be stored", async () => {
    const put = storage().put.bind(storage());
    let refused = 0;
    vi.spyOn(storage(), "put").mockImplementation((key, source, options) => {
      if (!options.contentType.includes("codecs")) return put(key, source, options);
      refused += 1;
      return Promise.reject(new Error("The disk is full."));
    });
    const { outcome, renderId } = await render(() => expect.poll(() => refused, patience).toBe(1));
    expect(outcome).toBe("done");
    expect(refused).toBe(1);
    expect(await instalmentsOf(renderId)).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it("is not shown early when it is a quick preview", async () => {
    const { outcome, renderId } = await render(async () => undefined, "preview");
    expect(outcome).toBe("done");
    expect(await instalmentsOf(renderId)).toEqual([]);
  });
});
