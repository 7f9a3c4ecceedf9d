import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeZip, sidecar, type ZipFile } from "@/lib/server/archives/testing/make-zip";
import { listZip } from "@/lib/server/media/zip/list-zip";
import { takeEntry } from "@/lib/server/media/zip/take-entry";

const limits = { photoBytes: 2 << 20, clipBytes: 3 << 20 };
const bytes = Buffer.from("not a picture, but nobody looks into it here");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function zipAt(content: Buffer | readonly ZipFile[]): Promise<string> {
  const file = path.join(folder, "test.zip");
  await writeFile(file, Buffer.isBuffer(content) ? content : makeZip(content));
  return file;
}

const listOf = async (content: Buffer | readonly ZipFile[]) => listZip(await zipAt(content), limits);

describe("what an archive holds", () => {
  test("photos and clips in its order, without their folders, and the count of everything else", async () => {
    const { entries, otherCount } = await listOf([
      { name: "Takeout/Photos/", bytes: Buffer.of() },
      { name: "Takeout/Photos/b.JPG", bytes },
      { name: "Takeout/Photos/a.mp4", bytes, isStored: true },
      { name: "Takeout\\Windows\\c.heic", bytes },
      { name: "Takeout/archive_browser.html", bytes },
      { name: "__MACOSX/Photos/._b.jpg", bytes },
      { name: "Takeout/.hidden.jpg", bytes },
    ]);
    expect(entries.map(({ name, kind, problem }) => [name, kind, problem])).toEqual([
      ["b.JPG", "photo", null],
      ["a.mp4", "clip", null],
      ["c.heic", "photo", null],
    ]);
    expect(otherCount).toBe(1);
  });

  test("the dates that a Takeout's JSON files tell", async () => {
    const { entries } = await listOf([
      { name: "Takeout/2019/IMG_1.jpg", bytes },
      { name: "Takeout/2019/IMG_1(1).jpg", bytes },
      {
        name: "Takeout/2019/IMG_1.jpg.supplemental-metadata.json",
        bytes: sidecar("IMG_1.jpg", "2019-07-12T10:00:00Z"),
      },
      { name: "Takeout/2019/metadata.json", bytes: Buffer.from('{"title":"2019"}') },
    ]);
    expect(entries.map(({ takenAt }) => takenAt)).toEqual([Date.parse("2019-07-12T10:00:00Z") / 1000, null]);
  });

  test.each<[string, Buffer, string]>([
    ["UTF-8, whatever the flag says", Buffer.from("Été.jpg"), "Été.jpg"],
    ["the code page of DOS", Buffer.from([0x82, 0x74, 0x82, 0x2e, 0x6a, 0x70, 0x67]), "été.jpg"],
    ["steps out of the folder", Buffer.from("../../../etc/passwd.jpg"), "passwd.jpg"],
    ["line breaks", Buffer.from("a\nb.jpg"), "a b.jpg"],
    ["very long", Buffer.from(`${"x".repeat(5000)}.jpg`), "x".repeat(300)],
  ])("names in %s", async (_what, name, shown) => {
    const { entries } = await listOf([{ name, bytes, flags: 0 }]);
    expect(entries.map((entry) => entry.name)).toEqual([shown]);
  });
});

describe("what cannot be taken is told in words", () => {
  const large = Buffer.alloc((2 << 20) + 1, "ab");
  test.each<[string, Partial<ZipFile>, string]>([
    ["a locked file", { flags: 0x801 }, "It is locked with a password."],
    ["a link", { attributes: 0xa1ff0000 }, "It is a link, not a file."],
    ["an unknown way of packing", { method: 99 }, "It is packed in a way that cannot be read."],
    ["an empty file", { bytes: Buffer.of() }, "It is empty."],
    ["a file that is too large", { bytes: large, isStored: true }, "It is larger than 2 MB."],
    ["a lie about the size", { size: 1.9 * 2 ** 20 }, "It is packed too tightly for a picture."],
    ["an archive", { name: "more.zip" }, "It is an archive inside the archive."],
  ])("%s", async (_what, file, problem) => {
    const { entries } = await listOf([
      { name: "a.jpg", bytes, ...file },
      { name: "b.jpg", bytes },
    ]);
    expect(entries.map((entry) => entry.problem)).toEqual([problem, null]);
  });

  test.each<[string, () => Buffer]>([
    ["nothing", () => Buffer.of()],
    ["a cut ZIP", () => makeZip([{ name: "a.jpg", bytes }]).subarray(0, 60)],
    ["a list that points nowhere", () => badOffset()],
    ["files that share their bytes", () => makeZip(sharing(40))],
  ])("%s", async (_what, make) => {
    await expect(listOf(make())).rejects.toThrow("The archive is damaged or incomplete and cannot be read.");
  });

  test("a whole that is packed too tightly, though each file is within its limits", async () => {
    const tight = Buffer.alloc(1 << 20);
    const files = Array.from({ length: 70 }, (_none, at) => ({ name: `${at}.jpg`, bytes: tight }));
    await expect(listOf(files)).rejects.toThrow("The archive is packed too tightly for photos and clips.");
  });
});

function badOffset(): Buffer {
  const zip = makeZip([{ name: "a.jpg", bytes }]);
  zip.writeUInt32LE(0x7fffffff, zip.length - 6);
  return zip;
}

function sharing(count: number): ZipFile[] {
  const noisy = Buffer.from(Array.from({ length: 5000 }, (_none, at) => (at * 7919) % 251));
  return Array.from({ length: count }, (_none, at) => ({
    name: `${at}.jpg`,
    bytes: noisy,
    isStored: true,
    isShared: at > 0,
  }));
}

describe("unpacking one file", () => {
  async function take(file: Partial<ZipFile>, damage?: (zip: Buffer) => void): Promise<Buffer> {
    const zip = makeZip([
      { name: "first.jpg", bytes },
      { name: "a.jpg", bytes: Buffer.from("the file itself".repeat(20)), ...file },
    ]);
    const { entries } = await listOf(zip);
    damage?.(zip);
    const source = await zipAt(zip);
    const entry = entries[1];
    if (!entry) throw new Error("The file is not listed.");
    const target = path.join(folder, "taken");
    await takeEntry(source, entry, target);
    return readFile(target);
  }

  test.each([false, true])("stored: %s", async (isStored) => {
    expect((await take({ isStored })).toString()).toBe("the file itself".repeat(20));
  });

  test.each<[string, Partial<ZipFile>, (zip: Buffer) => void]>([
    ["more bytes than listed", { size: 10 }, () => undefined],
    ["fewer bytes than listed", { size: 4000 }, () => undefined],
    [
      "no header where it should be",
      {},
      (zip) => zip.fill(0, zip.indexOf("a.jpg") - 30, zip.indexOf("a.jpg")),
    ],
    [
      "rubbish instead of packed bytes",
      {},
      (zip) => zip.fill(0xff, zip.indexOf("a.jpg") + 5, zip.indexOf("a.jpg") + 15),
    ],
  ])("%s", async (_what, file, damage) => {
    await expect(take(file, damage)).rejects.toThrow("It is damaged in the archive.");
    await expect(readFile(path.join(folder, "taken"))).rejects.toThrow();
  });
});
