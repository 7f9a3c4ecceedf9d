import { createServer } from "node:http";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { renderMedia, selectComposition } from "@remotion/renderer";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { storage } from "@/lib/server/storage/open-storage";
import { findRenderBrowser } from "@/lib/worker/engines/remotion/find-browser";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";
import { bundleFilm, filmBundleFolder } from "@/lib/worker/engines/remotion/bundle-film.mjs";
import { openFilm } from "@/bench/render/open-film";
import type { Row } from "@/bench/render/row";
import { qualities } from "@/bench/render/rows/floor";

const presetSchema = z.enum(["veryfast", "medium"]);

/**
 * Remotion as its documentation shows it, with the same composition: a browser, and one `renderMedia` per
 * quality.
 */
export const stockRow: Row = async ({ settings, videoId, outputFolder }) => {
  if (videoId === undefined) throw new Error("There is no video to render.");
  const browserExecutable = await findRenderBrowser(env().BROWSER_PATH);
  await bundleFilm({ log: console.error, env: process.env });
  const { signal } = new AbortController();
  const workplace = { ffmpeg: await findFfmpeg(), folder: outputFolder, signal };
  const { plan: planned, inputs } = await openFilm(videoId, workplace);
  const { plan } = await setTexts(planned, createSkiaHost());
  const served = new Map(
    [
      ...[...inputs.photo.values()].map(({ id, film720Key }) => [id, film720Key] as const),
      ...[...inputs.song.values()].map(({ id, storageKey }) => [`${id}.m4a`, storageKey] as const),
    ].map(([name, key]) => [`/${name}`, storage().localPath(key) ?? ""]),
  );
  const server = createServer(async ({ url = "" }, response) => {
    const file = served.get(url);
    if (!file) return response.writeHead(404).end();
    const type = url.endsWith(".m4a") ? "audio/mp4" : "image/jpeg";
    const { size } = await stat(file);
    const head = { "content-type": type, "content-length": size, "access-control-allow-origin": "*" };
    createReadStream(file).pipe(response.writeHead(200, head));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const photoAddresses = Object.fromEntries([...inputs.photo.keys()].map((id) => [id, `${base}/${id}`]));
  const songAddresses = Object.fromEntries([...inputs.song.keys()].map((id) => [id, `${base}/${id}.m4a`]));
  const common = {
    serveUrl: filmBundleFolder,
    browserExecutable,
    chromeMode: browserExecutable.includes("headless-shell")
      ? ("headless-shell" as const)
      : ("chrome-for-testing" as const),
    logLevel: "error" as const,
  };
  const files = qualities.map((quality) => ({
    quality,
    path: path.join(outputFolder, `stock-${quality}.mp4`),
  }));
  return {
    measure: async () => {
      for (const { quality, path: outputLocation } of files) {
        const addresses = { photoAddresses, footageAddresses: {}, songAddresses };
        const inputProps = { plan, shortSide: quality, ...addresses };
        const composition = await selectComposition({ ...common, inputProps, id: "film" });
        await renderMedia({
          ...common,
          composition,
          inputProps,
          outputLocation,
          codec: "h264",
          crf: settings.crf,
          x264Preset: presetSchema.parse(settings.preset),
        });
      }
    },
    finish: async () => {
      server.closeAllConnections();
      server.close();
      return { files, frames: plan.frameCount };
    },
  };
};
