import { build } from "esbuild";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import {
  DECIDING_FOLDERS,
  DECIDING_PACKAGES,
  fingerprintOnce,
  makeFingerprint,
} from "@/lib/worker/pieces/fingerprint";

let ffmpeg: Ffmpeg;
let root: string;
const at = (file: string) => path.join(root, file);
const packageFile = (name: string) => `node_modules/${name}/package.json`;

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  root = await mkdtemp(path.join(os.tmpdir(), "fingerprint-"));
  const files = [
    ...DECIDING_FOLDERS.map((folder) => `${folder}/file`),
    ...DECIDING_PACKAGES.map(packageFile),
  ];
  for (const file of files) {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(file), "1");
  }
});
afterAll(() => rm(root, { recursive: true }));

const kinds = {
  "how a document is planned": "lib/film/plan/plan-segments.ts",
  "where a film is cut": "lib/film/pieces/cut-film.ts",
  "a painter": "lib/paint/styles/vanilla/vanilla.ts",
  "the compositor": "lib/worker/pixels/pixels.wasm",
  "the engine's host": "lib/worker/engines/skia/host.ts",
  "the other engine": "remotion/film.tsx",
  "a photo's renditions": "lib/server/media/make-renditions.ts",
  "the encoder's arguments": "lib/worker/encode/encode-arguments.ts",
  "how pieces are joined": "lib/worker/mp4/join-film.ts",
  "how sound is mixed": "lib/worker/audio/mix-audio.ts",
  "a font": "public/fonts/font.woff2",
  "the emoji": "public/emoji/emoji.png",
  "the text engine": "public/harfbuzz/harfbuzz.wasm",
  ...Object.fromEntries(DECIDING_PACKAGES.map((name) => [name, packageFile(name)])),
};

describe("the fingerprint", () => {
  it.each(Object.entries(kinds))("changes with one byte of %s", async (_what, file) => {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(file), "1");
    const before = await makeFingerprint("skia", ffmpeg, root);
    expect(await makeFingerprint("skia", ffmpeg, root)).toBe(before);
    await writeFile(at(file), "2");
    expect(await makeFingerprint("skia", ffmpeg, root)).not.toBe(before);
  });

  it("changes with the engine, and with a file that comes or moves", async () => {
    const before = await makeFingerprint("skia", ffmpeg, root);
    const seen = new Set([before, await makeFingerprint("remotion", ffmpeg, root)]);
    for (const name of ["here.ts", "there.ts"]) {
      await writeFile(at(`lib/paint/${name}`), "");
      seen.add(await makeFingerprint("skia", ffmpeg, root));
      await rm(at(`lib/paint/${name}`));
    }
    expect(seen.size).toBe(4);
    expect(await makeFingerprint("skia", ffmpeg, root)).toBe(before);
  });

  it("does not change with words and tests", async () => {
    const before = await makeFingerprint("skia", ffmpeg, root);
    await writeFile(at("lib/paint/README.md"), "Words decide nothing.");
    await writeFile(at("lib/paint/paint-frame.test.ts"), "Nor do tests.");
    expect(await makeFingerprint("skia", ffmpeg, root)).toBe(before);
  });

  it("changes with an encoder that ffmpeg loads, though ffmpeg calls itself the same", async () => {
    const wrapped = async (name: string, preset: string): Promise<Ffmpeg> => {
      const program = at(name);
      const script = [
        "#!/bin/bash",
        'args=("$@")',
        `exec '${ffmpeg.path}' "\${args[@]/#veryfast/${preset}}"`,
      ].join("\n");
      await writeFile(program, `${script}\n`, { mode: 0o755 });
      return { ...ffmpeg, path: program };
    };
    const before = await makeFingerprint("skia", ffmpeg, root);
    expect(await makeFingerprint("skia", await wrapped("same", "veryfast"), root)).toBe(before);
    expect(await makeFingerprint("skia", await wrapped("newer", "faster"), root)).not.toBe(before);
  });

  it("is one of this checkout", async () => {
    expect(await makeFingerprint("skia", ffmpeg)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a worker's fingerprint", () => {
  it("is made once, and as soon as ffmpeg is there when it was missing at first", async () => {
    let looks = 0;
    const fingerprint = fingerprintOnce("skia", async () => {
      looks += 1;
      if (looks === 1) throw new Error("ffmpeg is not installed.");
      return ffmpeg;
    });
    await expect(fingerprint()).rejects.toThrow("not installed");
    const all = await Promise.all([fingerprint(), fingerprint()]);
    expect(new Set([...all, await makeFingerprint("skia", ffmpeg)]).size).toBe(1);
    expect(looks).toBe(2);
  });
});

/** Sources outside of these folders that a piece or its sound also goes through, but which decide no byte of it. */
const decidesNothing = [
  "lib/server/confinement/",
  "lib/server/give-way.ts",
  "lib/server/log-lines.ts",
  "lib/server/log.ts",
  // A song's gain is in the sound's key.
  "lib/server/music/song-gain.ts",
];

describe("whatever makes a piece or its sound", () => {
  it("is in the fingerprint, or decides nothing", async () => {
    const { metafile } = await build({
      entryPoints: [
        "lib/worker/engines/skia/open-skia-pictures.ts",
        "lib/worker/engines/skia/paint-thread.ts",
        "lib/worker/mp4/join-film.ts",
        "lib/worker/prepare-sound.ts",
        "lib/worker/runs/make-run.ts",
      ],
      bundle: true,
      platform: "node",
      format: "esm",
      // What checks and logs decides no byte, nor does what unpacks the tables of linebreak. Programs belong to the
      // package that names them.
      external: ["zod", "zod/*", "pino", "unicode-trie", "base64-js", "*.node", "@napi-rs/canvas-*"],
      outdir: root,
      write: false,
      metafile: true,
      logLevel: "error",
    });
    const files = Object.keys(metafile.inputs);
    const isKnown = (file: string) =>
      DECIDING_FOLDERS.some((folder) => file.startsWith(`${folder}/`)) ||
      DECIDING_PACKAGES.some((name) => file.startsWith(`node_modules/${name}/`)) ||
      decidesNothing.some((known) => file.startsWith(known));
    expect(files.filter((file) => file.startsWith("lib/paint/")).length).toBeGreaterThan(100);
    expect(files.some((file) => file.startsWith("node_modules/harfbuzzjs/"))).toBe(true);
    expect(files.filter((file) => !isKnown(file))).toEqual([]);
  });
});
