import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { inTemporaryFolder } from "@/lib/server/media/temporary-folder";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { type ClaimedRender, claimRender } from "@/lib/server/renders/claim-render";
import { claimRun } from "@/lib/server/runs/claim-run";
import { storage } from "@/lib/server/storage/open-storage";
import { drawRender, type DrawTools } from "@/lib/worker/draw-render";
import { picturesOf } from "@/lib/worker/pictures-of";
import { helpRun } from "@/lib/worker/runs/help-run";
import { paintingTools } from "@/lib/worker/runs/testing/painting-tools";
import { gate, longFilm, runsOf } from "@/lib/worker/runs/testing/shared-film";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { plainPainter } from "@/lib/worker/testing/plain-painter";
import { RenderStalled, watchRender } from "@/lib/worker/watch-render";

const never = new AbortController().signal;

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(() => void vi.restoreAllMocks());

async function claimed(video: { accept(): Promise<unknown> }): Promise<ClaimedRender> {
  await video.accept();
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  return render;
}

it("a render is stalled once neither frames nor bytes come any more", async () => {
  const watch = watchRender(await claimed(await renderableVideo()), never, 1_500);
  const coming = setInterval(watch.onBytes, 50);
  await wait(3_000);
  expect(watch.signal.aborted).toBe(false);
  clearInterval(coming);
  await expect.poll(() => watch.signal.aborted, { timeout: 10_000 }).toBe(true);
  expect(watch.signal.reason).toBeInstanceOf(RenderStalled);
  watch.stop();
});

/** Has the storage of these files be far away, so that they are copied. */
function moveFarAway(keys: readonly string[]): void {
  const localPath = storage().localPath.bind(storage());
  vi.spyOn(storage(), "localPath").mockImplementation((key) => (keys.includes(key) ? null : localPath(key)));
}

/** Draws a film, and counts how often its bytes were heard of. */
async function bytesHeardOf(render: ClaimedRender, tools: DrawTools): Promise<number> {
  const onBytes = vi.fn<() => void>();
  const watch = { ...watchRender(render, never), onBytes };
  await inTemporaryFolder(temporaryDirectory(), (folder) => drawRender(render, tools, { folder, watch }));
  watch.stop();
  return onBytes.mock.calls.length;
}

it("the bytes of a song that is far away are heard of as they come", async () => {
  const render = await claimed(await renderableVideo());
  const songs = await db().file.findMany({ where: { contentType: "audio/wav" } });
  moveFarAway(songs.map(({ storageKey }) => storageKey));
  const tools = { ffmpeg: findFfmpeg, openPictures: picturesOf(plainPainter()) };
  expect(await bytesHeardOf(render, tools)).toBeGreaterThan(0);
});

it("the bytes of what a helper has made are heard of as they come", async () => {
  const render = await claimed(await longFilm());
  const { opened, open } = gate();
  const { tools } = await paintingTools({ beforeFrame: (frame) => (frame === 50 ? opened : undefined) });
  const drawn = bytesHeardOf(render, tools);
  await expect.poll(() => runsOf(render.id)).not.toEqual([]);
  const run = await claimRun("this version");
  if (!run) throw new Error("nothing is shared");
  expect(await helpRun(run, (await paintingTools()).tools, never)).toBe("made");
  const files = await db().renderRunFile.findMany({ include: { file: true } });
  moveFarAway(files.map(({ file }) => file.storageKey));
  open();
  expect(await drawn).toBeGreaterThan(0);
});
