import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { findPieces, rememberPieces } from "@/lib/server/renders/film-pieces";
import { createTestAccount } from "@/lib/server/testing/factories";
import { somebodyWaits } from "@/lib/server/testing/somebody-waits";
import { insertVideo } from "@/lib/server/videos/insert-video";

const piecesOf = (keys: readonly string[], soundKey = "sound") => ({
  soundKey,
  thumbnailKey: null,
  soundStretches: [],
  pieces: keys.map((key) => ({ key, frames: 30 })),
});

/** A film of one piece, and its file. */
const filmOf = async (key: string) => ({
  pieces: piecesOf([key]),
  file: await storeFile(Buffer.from(key), "video/mp4"),
});

test("a film that is published meanwhile is found with its own file, and not with the other's", async () => {
  const { account } = await createTestAccount();
  const accountId = account.id;
  const [earlier, later] = [await filmOf("earlier"), await filmOf("later")];
  const videoId = await db().$transaction((tx) => insertVideo(tx, { accountId, appId: null }));
  const publish = ({ pieces, file }: typeof later) =>
    db().$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE video_file IN ACCESS EXCLUSIVE MODE`;
      // Whoever looks for the earlier film's pieces has found them, and wants its files.
      if (file === later.file) await somebodyWaits();
      await tx.file.create({ data: file });
      await tx.videoFile.deleteMany({ where: { videoId } });
      await tx.videoFile.create({ data: { videoId, kind: "film", quality: 720, fileId: file.id } });
      await rememberPieces(tx, { videoId, kind: "film" }, pieces);
    });
  await publish(earlier);
  const publishing = publish(later);
  await wait(100);
  const found = await findPieces({ accountId, videoId }, earlier.pieces);
  await publishing;
  const filesByKey = found.map(({ pieces, files }) => [pieces[0]?.key, files[0]?.sha256]);
  expect([[["earlier", earlier.file.sha256]], [["later", later.file.sha256]]]).toContainEqual(filesByKey);
});

test("films that share the most pieces are found, however many newer ones share a few", async () => {
  const { account } = await createTestAccount();
  const accountId = account.id;
  const publish = (keys: readonly string[]) =>
    db().$transaction(async (tx) => {
      const videoId = await insertVideo(tx, { accountId, appId: null });
      await rememberPieces(tx, { videoId, kind: "film" }, piecesOf(keys));
      return videoId;
    });
  const own = await publish(["of its own"]);
  const most = await publish(["title", "a", "b", "credits"]);
  const some = await publish(["title", "a"]);
  for (let index = 0; index < 6; index++) await publish(["title", `other ${index}`]);
  const found = await findPieces({ accountId, videoId: own }, piecesOf(["title", "a", "b", "c"], "another"));
  expect(found.map(({ videoId }) => videoId).slice(0, 3)).toEqual([own, most, some]);
});
