import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parseTags } from "@/lib/server/media/parse-tags";
import { readTags } from "@/lib/server/media/read-tags";
import { tagOfTitles } from "@/lib/server/media/testing/song-samples";

vi.mock("@/lib/server/media/parse-tags", { spy: true });

const plenty = { timeMs: 60_000, memoryBytes: 2 ** 40 };
const fixture = (name: string) => readFile(new URL(`./testing/fixtures/${name}`, import.meta.url));

let folder: string;
let honest: string;
let hostile: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "read-tags-"));
  const write = async (name: string, ...parts: Buffer[]) => {
    await writeFile(path.join(folder, name), Buffer.concat(parts));
    return path.join(folder, name);
  };
  honest = await write("honest", await fixture("tone.flac"));
  hostile = await write("hostile", tagOfTitles(400_000), await fixture("tone.flac"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("tags", () => {
  test("are read, and empty if nothing can be read", async () => {
    expect(await readTags(honest)).toEqual({ title: "Été 夏", artist: "Ada & Bob" });
    expect(await readTags(path.join(folder, "nothing"))).toEqual({ title: null, artist: null });
  });

  test("of any length are read by another process, never by this one", async () => {
    expect(await readTags(hostile, { limits: plenty })).toMatchObject({ title: "A" });
    expect(parseTags).not.toHaveBeenCalled();
    // Proves that the spy notices a parse in this process.
    await parseTags(honest);
    expect(parseTags).toHaveBeenCalledOnce();
  });

  test("are refused if they take too long, and the next song's are read", async () => {
    // Start the process first, so that only the reading can take too long.
    await readTags(honest);
    const reading = readTags(hostile, { limits: { ...plenty, timeMs: 50 } });
    await expect(reading).rejects.toMatchObject({
      name: "MediaError",
      kind: "timeout",
      message: expect.stringContaining("song"),
    });
    expect(await readTags(honest)).toMatchObject({ title: "Été 夏" });
  });

  test.runIf(process.platform === "linux")("are refused if they take too much memory", async () => {
    await readTags(honest);
    const reading = readTags(hostile, { limits: { ...plenty, memoryBytes: 20 << 20 } });
    await expect(reading).rejects.toMatchObject({
      kind: "broken",
      message: expect.stringContaining("memory"),
    });
    expect(await readTags(honest)).toMatchObject({ title: "Été 夏" });
  });
});
