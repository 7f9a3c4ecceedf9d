import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openKnownFiles } from "@/command/known-files";
import { type PhotoFacts, photoFacts } from "@/command/pictures/read-photo";

let root: string;
let program: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "kinora-known-"));
  program = path.join(root, "program.mjs");
  await writeFile(program, "look();");
});
afterEach(() => rm(root, { recursive: true }));

const cache = () => path.join(root, "cache");
const folder = () => path.join(cache(), "photos");
const fileOf = (name: string, bytes = 10) => ({ path: `/photos/${name}`, name, bytes, modifiedMs: 1 });
const facts: PhotoFacts = {
  width: 3,
  height: 2,
  taken: { atMs: 5, offsetMinutes: null },
  camera: "",
  burst: "",
  contentId: "",
  isStarred: false,
  motion: null,
  subject: null,
  look: {
    quality: { sharpness: 1, subject_sharpness: null, brightness: 0.5, contrast: 0.5, exposure: "fine" },
    kind: "photo",
    kind_source: "picture",
    fingerprint: "abc",
  },
};
const photos = { room: "photos", facts: photoFacts } as const;
const open = (files = [fileOf("a.jpg"), fileOf("trip/b.jpg")]) =>
  openKnownFiles(files, photos, { program, cache: cache() });

async function learn(): Promise<void> {
  const known = await open();
  expect(known.find(fileOf("a.jpg"))).toBeUndefined();
  known.learn(fileOf("a.jpg"), { id: "1", facts });
  await known.save();
}

it("remembers a photo until it is written again", async () => {
  await learn();
  const known = await open();
  expect(known.find(fileOf("a.jpg"))).toEqual({ id: "1", facts });
  expect(known.find(fileOf("a.jpg", 11))).toBeUndefined();
  expect(known.find(fileOf("trip/b.jpg"))).toBeUndefined();
});

it("forgets when another program looks", async () => {
  await learn();
  await writeFile(program, "lookBetter();");
  expect((await open()).find(fileOf("a.jpg"))).toBeUndefined();
});

it("forgets a photo that is no longer there", async () => {
  await learn();
  const known = await open([fileOf("c.jpg"), fileOf("trip/b.jpg")]);
  known.learn(fileOf("c.jpg"), { id: "2", facts });
  await known.save();
  expect((await open()).find(fileOf("a.jpg"))).toBeUndefined();
});

it("lets only its owner read it", async () => {
  await learn();
  const [name = ""] = await readdir(folder());
  expect((await stat(path.join(folder(), name))).mode & 0o077).toBe(0);
  expect((await stat(folder())).mode & 0o077).toBe(0);
});

it.each(["", "nonsense", '{"files":[]}', '{"files":{"x":1}}'])(
  "looks again where it reads %j",
  async (text) => {
    await learn();
    const [name = ""] = await readdir(folder());
    const file = path.join(folder(), name);
    await writeFile(file, text);
    expect((await open()).find(fileOf("a.jpg"))).toBeUndefined();
    await learn();
    expect(await readFile(file, "utf8")).not.toBe(text);
  },
);

it("looks again where nothing can be kept", async () => {
  await writeFile(cache(), "a file where the folder should be");
  await learn();
  expect((await open()).find(fileOf("a.jpg"))).toBeUndefined();
});

it("remembers fifty folders", async () => {
  for (let number = 0; number < 55; number += 1) {
    const file = { ...fileOf("a.jpg"), path: `/photos-${number}/a.jpg` };
    const known = await open([file]);
    known.learn(file, { id: "1", facts });
    await known.save();
  }
  expect(await readdir(folder())).toHaveLength(50);
});
