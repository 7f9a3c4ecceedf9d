import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import path from "node:path";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { encodeSample } from "@/lib/worker/pieces/encode-sample";

/**
 * Everything that decides how a plan looks and how it is encoded: sources, fonts, and the programs that draw and
 * encode.
 */
export const DECIDING_FOLDERS = [
  "lib/film",
  "lib/paint",
  "lib/server/media",
  "lib/system/c-programs",
  "lib/worker",
  "public/emoji",
  "public/fonts",
  "public/harfbuzz",
  "remotion",
];
export const DECIDING_PACKAGES = [
  "@napi-rs/canvas",
  "@remotion/renderer",
  "bidi-js",
  "harfbuzzjs",
  "linebreak",
  "unicode-segmenter",
  "woff2-encoder",
];

/**
 * A hash that is equal wherever the same film comes out the same to the byte. Another version, another font or a
 * processor that may compute differently changes it, and with it every key. So pieces made before such a change are
 * never mixed with new ones.
 */
export async function makeFingerprint(engine: string, ffmpeg: Ffmpeg, root = process.cwd()): Promise<string> {
  const hash = createHash("sha256");
  const add = (...parts: (string | Uint8Array)[]) => {
    for (const part of parts) hash.update(`${part.length} `).update(part);
  };
  const [version, sample] = await Promise.all([versionOf(ffmpeg), encodeSample(ffmpeg)]);
  add(engine, process.version, process.arch, cpus()[0]?.model ?? "", version, ...sample);
  for (const folder of DECIDING_FOLDERS) {
    for (const file of await filesIn(path.join(root, folder)))
      add(path.relative(root, file), await readFile(file));
  }
  for (const name of DECIDING_PACKAGES)
    add(name, await readFile(path.join(root, "node_modules", name, "package.json")));
  return hash.digest("hex");
}

/** Makes the fingerprint once per process. A failure is not cached, since ffmpeg may be installed meanwhile. */
export function fingerprintOnce(engine: string, ffmpeg: () => Promise<Ffmpeg>): () => Promise<string> {
  let fingerprint: Promise<string> | undefined;
  return () => {
    fingerprint ??= ffmpeg()
      .then((found) => makeFingerprint(engine, found))
      .catch((error: unknown) => {
        fingerprint = undefined;
        throw error;
      });
    return fingerprint;
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.ts$|\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

async function versionOf(ffmpeg: Ffmpeg): Promise<Buffer> {
  const output = async (stdout: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stdout) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return (await runFfmpeg({ ffmpeg, args: ["-version"], timeLimitMs: 60_000, output })).result;
}
