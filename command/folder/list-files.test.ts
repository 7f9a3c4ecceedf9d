import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles, MAX_FILES, signatureOf } from "@/command/folder/list-files";
import { sniffFile } from "@/command/folder/sniff-file";
import { tones, wav } from "@/lib/server/media/testing/song-samples";
import { quadrants } from "@/lib/server/media/testing/picture-samples";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(path.join(os.tmpdir(), "list-files-"));
});
afterEach(() => rm(cwd, { recursive: true }));

async function put(...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
    await writeFile(path.join(cwd, name), name);
  }
}

const namesIn = async (...sources: string[]) =>
  (await listFiles(sources, { cwd })).files.map(({ name }) => name);

it("lists folders within folders as people count, without what is hidden", async () => {
  await put("a/2.jpg", "a/10.jpg", "a/b/1.jpg", "a/.DS_Store", "a/.trash/x.jpg");
  expect(await namesIn("a")).toEqual(["2.jpg", "10.jpg", path.join("b", "1.jpg")]);
});

it("names as much of a path as tells files apart", async () => {
  await put("2025/sea/1.jpg", "2026/sea/1.jpg", "2026/sea/2.jpg", "more/sea/1.jpg", "more/3.jpg");
  await symlink(path.join(cwd, "gone"), path.join(cwd, "2025", "sea", "2.jpg"));
  const { files, unreadable } = await listFiles(["2025/sea", "2026/sea", "more", "more/3.jpg"], { cwd });
  const names = ["2025/sea/1.jpg", "2026/sea/1.jpg", "2026/sea/2.jpg", "3.jpg", "more/sea/1.jpg"];
  expect(files.map(({ name }) => name)).toEqual(names.map(path.normalize));
  expect(unreadable).toEqual([path.join("2025", "sea", "2.jpg")]);
});

it("lists each file once, however often it is named", async () => {
  await put("a/1.jpg");
  await symlink(path.join(cwd, "a", "1.jpg"), path.join(cwd, "a", "link.jpg"));
  expect(await namesIn("a", "a/1.jpg", "a")).toEqual(["1.jpg"]);
});

it("does not follow folders that lead back to themselves", async () => {
  await put("a/1.jpg");
  await symlink(path.join(cwd, "a"), path.join(cwd, "a", "again"));
  expect(await namesIn("a")).toEqual(["1.jpg"]);
});

it("leaves out the film that it is to make, also before it is there", async () => {
  await put("a/1.jpg", "a/film.mp4");
  const { files } = await listFiles(["a"], { cwd, except: [path.join(cwd, "a", "film.mp4")] });
  expect(files.map(({ name }) => name)).toEqual(["1.jpg"]);
});

it("does not follow links out of a folder that it may not leave", async () => {
  await put("a/1.jpg", "b/2.jpg");
  await symlink(path.join(cwd, "b", "2.jpg"), path.join(cwd, "a", "out.jpg"));
  expect((await listFiles(["a"], { cwd })).files).toHaveLength(2);
  const { files, unreadable } = await listFiles(["a"], { cwd, within: path.join(cwd, "a") });
  expect([files.map(({ name }) => name), unreadable]).toEqual([["1.jpg"], ["out.jpg"]]);
});

it("tells of links to nothing", async () => {
  await mkdir(path.join(cwd, "a"));
  await symlink(path.join(cwd, "gone.jpg"), path.join(cwd, "a", "dead.jpg"));
  expect(await listFiles(["a"], { cwd })).toEqual({ files: [], unreadable: ["dead.jpg"] });
});

it("refuses what no film can be chosen from", async () => {
  await expect(listFiles(["nothing"], { cwd })).rejects.toThrow("There is no nothing.");
  await mkdir(path.join(cwd, "many"));
  await Promise.all(
    Array.from({ length: MAX_FILES + 1 }, (_, at) => writeFile(path.join(cwd, "many", `${at}`), "")),
  );
  await expect(listFiles(["many"], { cwd })).rejects.toThrow(`More than ${MAX_FILES} files`);
});

it("has another signature once a file comes, goes or changes", async () => {
  await put("a/1.jpg");
  const sign = async () => signatureOf(await listFiles(["a"], { cwd }));
  const first = await sign();
  expect(await sign()).toBe(first);
  await put("a/2.jpg");
  const second = await sign();
  await writeFile(path.join(cwd, "a", "2.jpg"), "changed");
  expect(new Set([first, second, await sign()]).size).toBe(3);
});

it("goes by the bytes of a file, never by its name", async () => {
  const kindOf = async (name: string, bytes: Uint8Array | string) => {
    await writeFile(path.join(cwd, name), bytes);
    return (await sniffFile(path.join(cwd, name))).is;
  };
  expect(await kindOf("song.jpg", wav(tones({ seconds: 1 })))).toBe("song");
  expect(await kindOf("photo.mp4", await quadrants(20, 20))).toBe("photo");
  expect(await kindOf("clip.txt", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2", "latin1"))).toBe("clip");
  expect(await kindOf("none.jpg", "<?php")).toBe("other");
  expect(await kindOf("empty.jpg", "")).toBe("empty");
});

it("tells a song that is written like a film by its tracks", async () => {
  const box = (kind: string, ...parts: (Buffer | string)[]): Buffer => {
    const content = Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
    );
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(kind, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const track = (kind: string) =>
    box("trak", box("mdia", box("hdlr", "\0\0\0\0\0\0\0\0", kind, "\0".repeat(13))));
  const begin = box("ftyp", "isom\0\0\0\0isomiso2");
  const kindOf = async (...boxes: Buffer[]) => {
    const file = path.join(cwd, "film.mp4");
    await writeFile(file, Buffer.concat([begin, ...boxes]));
    return (await sniffFile(file)).is;
  };
  const data = box("mdat", "\0".repeat(5_000));
  expect(await kindOf(data, box("moov", track("soun")))).toBe("song");
  expect(await kindOf(box("moov", track("soun"), track("vide")), data)).toBe("clip");
  expect(await kindOf(box("moov", track("vide")), data)).toBe("clip");
  expect(await kindOf(data)).toBe("clip");
  expect(await kindOf(Buffer.from("\0\0\0\0moov", "latin1"))).toBe("clip");
});
