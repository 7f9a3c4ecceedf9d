import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/server/db";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { runRender } from "@/lib/worker/run-render";

type Film = { id: string; accept: () => Promise<unknown> };
type How = {
  folder: string;
  quality: 360 | 720;
  /** With a fingerprint of the painter, films take over what earlier ones have of them. */
  painter?: string;
};

/** Has a film made as a worker makes it, and returns the path of its file. */
export async function renderToFile(
  { id, accept }: Film,
  { folder, quality, painter = randomUUID() }: How,
): Promise<string> {
  await accept();
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const tools = { ffmpeg: () => findFfmpeg(), openPictures: openSkiaEngine() };
  const outcome = await runRender(
    render,
    { ...tools, fingerprint: async () => painter },
    new AbortController().signal,
  );
  if (outcome !== "done") throw new Error(`The render was ${outcome}.`);
  const { file } = await db().videoFile.findFirstOrThrow({
    where: { videoId: id, kind: "film", quality },
    include: { file: true },
  });
  const target = path.join(folder, `${id}.mp4`);
  await writeFile(target, await buffer((await storage().get(file.storageKey)).stream));
  return target;
}
