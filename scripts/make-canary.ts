/**
 * npm run make:canary: makes the canary, a film of a few frames that tells whether a browser decodes as the
 * worker does.
 */
import { writeFileSync } from "node:fs";
import { readFrameIndex } from "@/lib/film/clips/frame-index";
import { openConverter } from "@/lib/paint/footage/open-converter";
import { planesOf } from "@/lib/paint/footage/planes";
import { makeFootage } from "@/lib/worker/clips/testing/make-footage";
import { hashPictures, PICTURES_HASH_START } from "@/lib/paint/footage/hash-pictures";

/** The size is no multiple of sixteen, the block size, and the film is longer than the distance between key frames. */
const { size, film, index, frames } = await makeFootage({ size: { width: 72, height: 40 }, count: 13 });
const starts = readFrameIndex(index)?.starts;
if (!starts) throw new Error("The index cannot be read.");
const converter = await openConverter();
const hash = frames.reduce(
  (before, frame) => hashPictures(before, converter.convert(planesOf(frame, size))),
  PICTURES_HASH_START,
);
const data = film.subarray(starts[0], starts.at(-1));

writeFileSync(
  "remotion/footage/canary-clip.ts",
  `import type { Canary } from "@/remotion/footage/canary";

/** Made by scripts/make-canary.ts: ${frames.length} frames of ${size.width} × ${size.height}. */
export const canaryClip: Canary = {
  hash: ${hash},
  index:
    "${Buffer.from(index).toString("base64")}",
  frames:
    "${data.toString("base64")}",
};
`,
);
