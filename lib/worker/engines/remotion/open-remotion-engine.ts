import { mkdir } from "node:fs/promises";
import { env } from "@/lib/server/env";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { OpenPainter } from "@/lib/worker/open-painter";
import { bundleFilm, filmBundleFolder } from "@/lib/worker/engines/remotion/bundle-film.mjs";
import { log } from "@/lib/server/log";
import { findRenderBrowser } from "@/lib/worker/engines/remotion/find-browser";
import { openRemotionPainter } from "@/lib/worker/engines/remotion/open-remotion-painter";

/** Chromium under Remotion: slower by far than Skia, with the same frames. */
export async function openRemotionEngine(): Promise<OpenPainter> {
  const browserExecutable = await findRenderBrowser(env().BROWSER_PATH);
  await bundleFilm({ log: (line) => log.info(line), env: process.env });
  // What a browser leaves that was killed together with this worker lies where it is swept.
  process.env.TMPDIR = temporaryDirectory();
  await mkdir(process.env.TMPDIR, { recursive: true });
  return (film) => openRemotionPainter(film, { browserExecutable, bundleFolder: filmBundleFolder });
}
