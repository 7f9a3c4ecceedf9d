import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { inTemporaryFolder } from "@/lib/server/media/temporary-folder";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { drawRender } from "@/lib/worker/draw-render";
import { picturesOf } from "@/lib/worker/pictures-of";
import { renderableVideo } from "@/lib/worker/testing/accepted-render";
import { plainPainter } from "@/lib/worker/testing/plain-painter";
import { RenderStalled, watchRender } from "@/lib/worker/watch-render";

const never = new AbortController().signal;

beforeEach(async () => {
  await db().render.deleteMany();
});
afterEach(() => void vi.restoreAllMocks());

async function claimed() {
  const video = await renderableVideo();
  await video.accept();
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  return render;
}

it("a render is stalled once neither frames nor bytes come any more", async () => {
  const watch = watchRender(await claimed(), never, 1_500);
  const coming = setInterval(watch.onBytes, 50);
  await wait(3_000);
  expect(watch.signal.aborted).toBe(false);
  clearInterval(coming);
  await expect.poll(() => watch.signal.aborted, { timeout: 10_000 }).toBe(true);
  expect(watch.signal.reason).toBeInstanceOf(RenderStalled);
  watch.stop();
});

it("the bytes of a song that is far away are heard of as they come", async () => {
  const render = await claimed();
  const localPath = storage().localPath.bind(storage());
  const songs = await db().file.findMany({ where: { contentType: "audio/wav" } });
  const isSong = (key: string) => songs.some(({ storageKey }) => storageKey === key);
  vi.spyOn(storage(), "localPath").mockImplementation((key) => (isSong(key) ? null : localPath(key)));
  const onBytes = vi.fn<() => void>();
  const watch = { ...watchRender(render, never), onBytes };
  const tools = { ffmpeg: findFfmpeg, openPictures: picturesOf(plainPainter()) };
  await inTemporaryFolder(temporaryDirectory(), (folder) => drawRender(render, tools, { folder, watch }));
  watch.stop();
  expect(onBytes).toHaveBeenCalled();
});
