import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createGate } from "@/lib/server/media/gate";
import { ingestPhoto, remakeRenditions } from "@/lib/server/media/ingest-photo";
import { fixture } from "@/lib/server/media/testing/photo-folder";
import { listFiles } from "@/command/folder/list-files";
import { createPictureReader } from "@/command/pictures/read-pictures";
import { renditionPath } from "@/command/pictures/read-photo";
import { datedPhoto } from "@/command/testing/picture-folder";

vi.mock("@/lib/server/media/ingest-photo", { spy: true });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "kinora-reading-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const { signal } = new AbortController();

/** A folder for photos, and one that they are read in. */
async function emptyFolders(name: string) {
  const photos = path.join(root, name);
  const place = { folder: path.join(root, `${name}-work`), shortSide: 720, signal } as const;
  await Promise.all([photos, place.folder].map((folder) => mkdir(folder)));
  return { photos, place };
}

it("makes a photo's rendition when the film needs it, or at once if looking at it decodes all of it", async () => {
  const { photos, place } = await emptyFolders("film");
  const photo = path.join(photos, "a.jpg");
  await writeFile(photo, await datedPhoto(1, "2026:06:03 09:00:00"));
  await writeFile(path.join(photos, "b.heic"), await fixture("half-transparent.heic"));
  const ffmpeg = await findFfmpeg();
  const reader = createPictureReader(createGate(2));
  const listing = await listFiles([photos], { cwd: root });
  const { pictures } = await reader.read(listing, { ...place, ffmpeg, onRead: () => undefined });
  const pathOf = (name: string) => {
    const id = pictures.find(({ file }) => file.name.endsWith(name))?.id;
    return renditionPath(place.folder, id ?? "");
  };
  await access(pathOf("b.heic"));
  await expect(access(pathOf("a.jpg"))).rejects.toThrow("ENOENT");

  const rendition = await reader.renditions.read(pathOf("a.jpg"));

  const { renditions, dispose } = await ingestPhoto(photo, { temporaryDirectory: root, only: ["film720"] });
  expect(rendition.equals(await readFile(renditions[0]?.path ?? ""))).toBe(true);
  await dispose();
});

it("makes the rendition of a photo that has another name by then, or that was away for a while", async () => {
  const { photos, place } = await emptyFolders("moving");
  const [first, second] = [path.join(photos, "first.jpg"), path.join(photos, "second.jpg")];
  const bytes = await datedPhoto(2, "2026:06:03 10:00:00");
  await writeFile(first, bytes);
  const ffmpeg = await findFfmpeg();
  const reader = createPictureReader(createGate(2));
  const read = async () => {
    const listing = await listFiles([photos], { cwd: root });
    const { pictures } = await reader.read(listing, { ...place, ffmpeg, onRead: () => undefined });
    return renditionPath(place.folder, pictures[0]?.id ?? "");
  };
  const rendition = await read();
  await rm(first);
  await expect(reader.renditions.read(rendition)).rejects.toThrow(
    "first.jpg was changed or taken away before the film was made.",
  );
  await writeFile(second, bytes);
  expect(await read()).toBe(rendition);
  expect((await reader.renditions.read(rendition)).length).toBeGreaterThan(0);
});

it("leaves out what is taken away or changed before its turn, and reads it once it is back", async () => {
  const { photos, place } = await emptyFolders("leaving");
  const [gone, changed] = [path.join(photos, "gone.jpg"), path.join(photos, "changed.jpg")];
  const bytes = await datedPhoto(3, "2026:06:03 11:00:00");
  const put = async () => {
    await writeFile(gone, bytes);
    await writeFile(changed, await datedPhoto(4, "2026:06:03 12:00:00"));
  };
  await put();
  const ffmpeg = await findFfmpeg();
  let leave = async () => {
    await rm(gone);
    await writeFile(changed, bytes.subarray(0, 900));
  };
  const inTurn = createGate(1);
  const reader = createPictureReader((weight, work) =>
    inTurn(weight, async () => {
      await leave();
      leave = () => Promise.resolve();
      return work();
    }),
  );
  const read = async () => {
    const listing = await listFiles([photos], { cwd: root });
    return reader.read(listing, { ...place, ffmpeg, onRead: () => undefined });
  };
  const first = await read();
  expect(first.pictures).toEqual([]);
  expect(first.refusals.map(({ file, reason }) => [file, reason])).toEqual([
    ["changed.jpg", "unreadable"],
    ["gone.jpg", "unreadable"],
  ]);
  await put();
  expect((await read()).pictures.map(({ file }) => file.name)).toEqual(["changed.jpg", "gone.jpg"]);
});

it("reads again what was away for a moment while it was read", async () => {
  const { photos, place } = await emptyFolders("flickering");
  await writeFile(path.join(photos, "a.jpg"), await datedPhoto(6, "2026:06:03 14:00:00"));
  const tools = { ...place, ffmpeg: await findFfmpeg(), onRead: () => undefined };
  const reader = createPictureReader(createGate(2));
  const away = new Error("The media process failed: ENOENT");
  vi.mocked(ingestPhoto).mockRejectedValueOnce(away);
  vi.mocked(remakeRenditions).mockRejectedValueOnce(away);
  const { pictures } = await reader.read(await listFiles([photos], { cwd: root }), tools);
  const [{ id = "" } = {}] = pictures;
  expect((await reader.renditions.read(renditionPath(place.folder, id))).length).toBeGreaterThan(0);
  vi.mocked(ingestPhoto).mockRejectedValue(away);
  await writeFile(path.join(photos, "a.jpg"), await datedPhoto(7, "2026:06:03 15:00:00"));
  await expect(reader.read(await listFiles([photos], { cwd: root }), tools)).rejects.toThrow(away);
  vi.mocked(ingestPhoto).mockReset();
});

it("reads one of the same files when the first has gone", async () => {
  const { photos, place } = await emptyFolders("twins");
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const bytes = await datedPhoto(8, "2026:06:03 16:00:00");
  for (const name of names) await writeFile(path.join(photos, name), bytes);
  const ffmpeg = await findFfmpeg();
  const leaving = ["a.jpg", "b.jpg"];
  const inTurn = createGate(1);
  const reader = createPictureReader((weight, work) =>
    inTurn(weight, async () => {
      await rm(path.join(photos, leaving.shift() ?? "none"), { force: true });
      return work();
    }),
  );
  const progress: string[] = [];
  const onRead = (done: number, of: number) => progress.push(`${done} of ${of}`);
  const { pictures, refusals } = await reader.read(await listFiles([photos], { cwd: root }), {
    ...place,
    ffmpeg,
    onRead,
  });
  expect(pictures.map(({ file }) => file.name)).toEqual(["c.jpg"]);
  expect(refusals.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "a.jpg: It has gone, or you may not read it.",
    "b.jpg: It has gone, or you may not read it.",
    "d.jpg: The same file as c.jpg.",
  ]);
  expect(progress.at(-1)).toBe("3 of 3");
});

it("reads what was away when its folder was looked through, and is back as it was", async () => {
  const { photos, place } = await emptyFolders("share");
  await writeFile(path.join(photos, "a.jpg"), await datedPhoto(5, "2026:06:03 13:00:00"));
  const tools = { ...place, ffmpeg: await findFfmpeg(), onRead: () => undefined };
  const reader = createPictureReader(createGate(2));
  const listing = await listFiles([photos], { cwd: root });
  await rename(photos, `${photos}-away`);
  expect((await reader.read(listing, tools)).refusals.map(({ reason }) => reason)).toEqual(["unreadable"]);
  await rename(`${photos}-away`, photos);
  expect((await reader.read(listing, tools)).pictures).toHaveLength(1);
});

it("tells what it has read before the last few pictures, and reads those meanwhile where it can", async () => {
  const { photos, place } = await emptyFolders("few-left");
  const count = 6;
  for (let day = 1; day <= count; day += 1)
    await writeFile(path.join(photos, `${day}.jpg`), await datedPhoto(day, `2026:06:0${day} 09:00:00`));
  const reader = createPictureReader(createGate(2));
  const listing = await listFiles([photos], { cwd: root });
  const ffmpeg = await findFfmpeg();
  const events: string[] = [];
  let readMeanwhile: () => void;
  const meanwhile = new Promise<void>((resolve) => (readMeanwhile = resolve));
  const { pictures } = await reader.read(listing, {
    ...place,
    ffmpeg,
    onRead: (done) => {
      events.push(`read ${done}`);
      if (done === count) readMeanwhile();
    },
    onFewLeft: async (soFar) => {
      events.push(`${soFar.length} known`);
      await meanwhile;
    },
  });
  expect(pictures).toHaveLength(count);
  const [known] = events.filter((event) => event.endsWith("known"));
  expect(["2 known", "3 known"]).toContain(known);
});
