import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineVersion } from "@/lib/worker/engines/engine-version";
import { findRenderBrowser } from "@/lib/worker/engines/remotion/find-browser";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "engine-version-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** In the same place, as after an update of the system. */
async function browserOf(version: string): Promise<string> {
  const program = path.join(folder, "chromium");
  await writeFile(program, `#!/bin/sh\necho 'Chromium ${version}'\n`, { mode: 0o755 });
  return program;
}

describe.runIf(process.platform === "linux")("an engine's version", () => {
  it("is another one with another browser, where a browser draws", async () => {
    const before = await engineVersion("remotion", await browserOf("153.0.8010.0"));
    expect(before).toBe("remotion Chromium 153.0.8010.0");
    expect(await engineVersion("remotion", await browserOf("153.0.8011.0"))).not.toBe(before);
    expect(await engineVersion("skia", undefined)).toBe("skia");
  });

  it("is that of the browser that comes with the packages", async () => {
    expect(await engineVersion("remotion", await findRenderBrowser(undefined))).toMatch(/ \d+\.\d+/);
  });
});
