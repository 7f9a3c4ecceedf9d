import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readZip } from "@/lib/server/admin/testing/read-zip";
import type { ExportEntry } from "@/lib/server/accounts/export/export-entry";
import { zipEntries } from "@/lib/server/accounts/export/zip-entries";

const createdAt = new Date("2026-05-01T10:00:00Z");
/** Random bytes, because deflate cannot shrink them. */
const noise = randomBytes(200_000).toString("base64");

function entry(path: string, json: () => AsyncIterable<string>): ExportEntry {
  return { path, createdAt, json };
}

describe("zipEntries", () => {
  it("asks for the next entry only when the previous one has been read", async () => {
    let readCount = 0;
    let closed = false;
    async function* many() {
      try {
        for (; readCount < 1000; readCount += 1)
          yield entry(`${readCount}.json`, async function* text() {
            for (let piece = 0; piece < 10; piece += 1) yield noise;
          });
      } finally {
        closed = true;
      }
    }
    const archive = zipEntries(many());
    await new Promise((resolve) => archive.once("readable", resolve));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(readCount).toBeLessThan(3);
    archive.destroy();
    await expect.poll(() => closed).toBe(true);
    expect(readCount).toBeLessThan(4);
  });

  it("breaks off when an entry fails, instead of ending early", async () => {
    async function* broken() {
      yield entry("a.json", async function* text() {
        yield "[1";
        throw new Error("The database went away.");
      });
    }
    await expect(zipEntries(broken()).toArray()).rejects.toThrow("The database went away.");
  });

  it("contains what was put in", async () => {
    async function* two() {
      yield entry("a.json", async function* text() {
        yield "{}";
      });
      yield entry("b/ö.json", async function* text() {
        yield noise;
      });
    }
    const entries = readZip(Buffer.concat(await zipEntries(two()).toArray()));
    expect([...entries.keys()]).toEqual(["a.json", "b/ö.json"]);
    expect(String(entries.get("b/ö.json"))).toBe(noise);
  });
});
