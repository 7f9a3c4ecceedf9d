import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { keepClip } from "@/lib/server/clips/keep-clip";
import { db } from "@/lib/server/db";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createGate } from "@/lib/server/media/gate";
import { keepSong } from "@/lib/server/music/keep-song";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { runJob } from "@/lib/worker/clips/testing/prepared-clip";
import { runRender } from "@/lib/worker/run-render";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { choosePictures } from "@/command/film/choose-pictures";
import { composeFilm } from "@/command/film/compose-film";
import { wishOf } from "@/command/film/make-film";
import { findMusic } from "@/command/film/find-music";
import { runFilm } from "@/command/film/run-film";
import { listFiles } from "@/command/folder/list-files";
import { filmOptions } from "@/command/options/film-options";
import type { Picture } from "@/command/pictures/picture";
import { prepareFootage } from "@/command/pictures/read-clip";
import { createPictureReader } from "@/command/pictures/read-pictures";
import { makePictureFolder, type PictureFolder, removePictureFolder } from "@/command/testing/picture-folder";

let folder: PictureFolder;
let owner: TestAccount;
beforeAll(async () => {
  folder = await makePictureFolder();
  owner = await createTestAccount();
});
afterAll(() => removePictureFolder(folder));

const { signal } = new AbortController();
const shortSide = 720;

/** The document that the command makes its film from. */
async function compose(args: readonly string[]) {
  const options = filmOptions(args);
  if (!options) throw new Error("These are no options.");
  const place = path.join(folder.root, "work");
  await mkdir(place, { recursive: true });
  const tools = { ffmpeg: await findFfmpeg(), folder: place, shortSide, signal, cwd: folder.root } as const;
  const listing = await listFiles(options.sources, tools);
  const { pictures } = await createPictureReader(createGate(2)).read(listing, {
    ...tools,
    onRead: () => undefined,
  });
  const prepare = (picture: Picture, demuxer: string) =>
    prepareFootage(picture, demuxer, { ...tools, onProgress: () => undefined });
  const song = await findMusic(options.music, tools);
  const choice = await choosePictures(pictures, wishOf(options, song), { prepare, signal });
  return {
    options,
    pictures,
    song,
    ...composeFilm(choice.story, { pictures: choice.pictures, song }, options),
  };
}

/** Puts a file into the library, as an upload does, under an id of ours. */
async function upload({ file, id, media }: Picture): Promise<void> {
  const copy = path.join(folder.root, `upload-${id}`);
  await copyFile(file.path, copy);
  const about = { accountId: owner.account.id, path: copy, sha256: await sha256Of(copy), name: file.name };
  if (media.kind === "photo") {
    const photo = await keepPhoto({ ...about, service: null });
    await db().photo.update({ where: { id: photo.id }, data: { id } });
  } else {
    const clip = await keepClip({ ...about, appId: null, origin: "" });
    await runJob(clip.id);
    await db().clip.update({ where: { id: clip.id }, data: { id } });
  }
}

it("makes the very film that the service makes of the same project", async () => {
  const args = [
    "photos",
    "--music",
    "song.wav",
    "--length",
    "20",
    "--style",
    "album",
    "--title",
    "June",
    "--out",
    "own.mp4",
  ];
  const { options, pictures, song, title, document } = await compose(args);
  expect(document.visuals.map(({ kind }) => kind)).toEqual(["text", "image", "image", "video", "image"]);
  const place = { cwd: folder.root, signal, report: () => undefined };
  await runFilm(options, { ...place, openPictures: openSkiaEngine() });
  const own = await readFile(path.join(folder.root, "own.mp4"));

  for (const picture of pictures) await upload(picture);
  const copy = path.join(folder.root, "upload-song");
  await copyFile(folder.song, copy);
  const about = { accountId: owner.account.id, path: copy, sha256: await sha256Of(copy) };
  const { id } = await keepSong(about);
  await db().song.update({ where: { id }, data: { id: song?.id } });

  const video = await renderableVideo({ owner });
  await video.accept();
  const claimed = await claimRender(["film"]);
  if (!claimed) throw new Error("Nothing waits.");
  const render = { ...claimed, quality: options.quality, snapshot: { name: title, document } };
  const tools = { ffmpeg: () => findFfmpeg(), openPictures: openSkiaEngine() };
  expect(await runRender(render, tools, signal)).toBe("done");
  const { file } = await db().videoFile.findFirstOrThrow({
    where: { videoId: video.id, kind: "film", quality: options.quality },
    include: { file: true },
  });
  const theirs = await buffer((await storage().get(file.storageKey)).stream);
  expect(own.length).toBe(theirs.length);
  expect(own.equals(theirs)).toBe(true);
});
