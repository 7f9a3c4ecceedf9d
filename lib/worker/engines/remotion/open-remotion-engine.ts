import { mkdir } from "node:fs/promises";
import { env } from "@/lib/server/env";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { OpenPainter } from "@/lib/worker/open-painter";
import { bundleFilm, filmBundleFolder } from "@/lib/worker/engines/remotion/bundle-film.mjs";
import { log } from "@/lib/server/log";
import { findRenderBrowser } from "@/lib/worker/engines/remotion/find-browser";
import { openRemotionPainter } from "@/lib/worker/engines/remotion/open-remotion-painter";

/** Paints with Chromium through Remotion: the same frames as Skia, but far slower. */
export async function openRemotionEngine(): Promise<OpenPainter> {
  const browserExecutable = await findRenderBrowser(env().BROWSER_PATH);
  await bundleFilm({ log: (line) => log.info(line), env: process.env });
  // If the worker is killed together with its browser, the browser's files remain. Put them where they are swept.
  process.env.TMPDIR = temporaryDirectory();
  await mkdir(process.env.TMPDIR, { recursive: true });
  return (film) => openRemotionPainter(film, { browserExecutable, bundleFolder: filmBundleFolder });
}
