import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createGate } from "@/lib/server/media/gate";
import { ingestPhoto, remakeRenditions } from "@/lib/server/media/ingest-photo";
import { makeFilm } from "@/command/film/make-film";
import { listFiles } from "@/command/folder/list-files";
import { filmOptions } from "@/command/options/film-options";
import { createPictureReader } from "@/command/pictures/read-pictures";
import { datedPhoto } from "@/command/testing/picture-folder";

vi.mock("@/lib/server/media/ingest-photo", { spy: true });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "kinora-making-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("begins with the film's first photo while the last one is read", { timeout: 60_000 }, async () => {
  const [photos, folder] = [path.join(root, "photos"), path.join(root, "work")];
  await Promise.all([photos, folder].map((one) => mkdir(one)));
  for (const [index, name] of ["a", "b", "c", "d"].entries())
    await writeFile(
      path.join(photos, `${name}.jpg`),
      await datedPhoto(index, `2026:06:03 09:0${4 - index}:00`),
    );
  vi.mocked(remakeRenditions).mockRejectedValue(new Error("Nothing is painted here."));
  const { ingestPhoto: ingest } = await vi.importActual<{ ingestPhoto: typeof ingestPhoto }>(
    "@/lib/server/media/ingest-photo",
  );
  vi.mocked(ingestPhoto).mockImplementation(async (file, options) => {
    const photo = await ingest(file, options);
    if (file.endsWith("a.jpg"))
      await vi.waitFor(() => expect(remakeRenditions).toHaveBeenCalled(), { timeout: 20_000 });
    return photo;
  });
  const options = filmOptions([photos, "--length", "30", "--language", "en"]);
  if (!options) throw new Error("No film was asked for.");
  const listing = await listFiles([photos], { cwd: root });
  const enough = new Error("chosen");
  const making = makeFilm(listing, options, {
    ffmpeg: await findFfmpeg(),
    openPictures: () => Promise.reject(enough),
    reader: createPictureReader(createGate(2)),
    song: Promise.resolve(null),
    cwd: root,
    folder,
    signal: new AbortController().signal,
    report: ({ event }) => {
      if (event === "chosen") throw enough;
    },
  });
  await expect(making).rejects.toBe(enough);
  expect(vi.mocked(remakeRenditions).mock.calls[0]?.[0]).toBe(path.join(photos, "d.jpg"));
});
