import { db } from "@/lib/server/db";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { openEngine } from "@/lib/worker/engines/open-engine";
import { runRender } from "@/lib/worker/run-render";
import type { Row } from "@/bench/render/row";

/**
 * A worker's whole way: claim, paint, mix, encode, thumbnails, storage, publishing. Only the last of `films`
 * is measured.
 */
export const engineRow =
  (name: "skia" | "remotion", { films }: { films: number }): Row =>
  async ({ settings, videoId }) => {
    const openPictures = await openEngine(name);
    const renderNext = async () => {
      const render = await claimRender(["film"]);
      if (!render) throw new Error("nothing waits");
      const tools = { ffmpeg, openPictures, settings, retryDelaysMs: [] };
      const outcome = await runRender(render, tools, new AbortController().signal);
      if (outcome !== "done") throw new Error(`the render was ${outcome}`);
    };
    for (let earlier = 1; earlier < films; earlier += 1) await renderNext();
    return {
      measure: renderNext,
      finish: async () => {
        const { framesTotal } = await db().render.findFirstOrThrow({ where: { videoId } });
        const stored = await db().videoFile.findMany({
          where: { videoId, kind: "film" },
          include: { file: true },
          orderBy: { quality: "desc" },
        });
        const files = stored.map(({ quality, file }) => ({
          quality,
          path: storage().localPath(file.storageKey) ?? "",
        }));
        return { files, frames: framesTotal };
      },
    };
  };
