import { randomBytes } from "node:crypto";
import { deleteAlbum } from "@/lib/server/albums/delete-album";
import { createAlbum } from "@/lib/server/albums/create-album";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { openSession } from "@/lib/server/sessions/web-sessions";
import {
  copyRows,
  mayCopyRows,
  newNames,
  type Pattern,
  takePattern,
} from "@/lib/server/security/testing/copy-rows";
import { sealSecret } from "@/lib/server/sources/seal-secret";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestClip, storeTestFilm } from "@/lib/server/testing/stored-content";
import { hashSecret } from "@/lib/server/tokens/hash-secret";
import type { Video } from "@/lib/server/videos/present-video";

export type Victim = TestAccount & {
  /** An id of each kind of thing, by the address that lists the kind. `deletedIds` are for `restore`. */
  ids: Record<string, string>;
  deletedIds: Record<string, string>;
  /** A song of the service's own library, which belongs to everybody. */
  librarySong: string;
};

let first: Promise<{ result: Victim; pattern: Pattern }> | undefined;

/**
 * An account that has one of everything the API can name, and the right to look after people. The first of a
 * test file is made as people make theirs, which takes hundreds of queries; all others are copies of its rows.
 */
export async function createVictim(): Promise<Victim> {
  if (!first) {
    const librarySong = await insertTestSong(null);
    first = takePattern(() => makeVictim(librarySong));
    return (await first).result;
  }
  const { result, pattern } = await first;
  return (await mayCopyRows()) ? copyVictim(result, pattern) : makeVictim(result.librarySong);
}

async function copyVictim(victim: Victim, pattern: Pattern): Promise<Victim> {
  const { account, app, headers, ids, deletedIds } = victim;
  const names = newNames(pattern);
  const named = (name: string) => {
    const newName = names.get(name);
    if (newName === undefined) throw new Error(`No row of the first victim is called ${name}.`);
    return newName;
  };
  names.set(account.name, nameOfVictim());
  // No guest has sent anything, so nothing is stored under these yet.
  for (const ofGuests of ["/guests/{id}/items", "/guests/{id}/uploads"])
    names.set(ids[ofGuests] ?? "", newId());
  const source = ids["/me/sources"] ?? "";
  const sealed = await db().source.findUniqueOrThrow({ where: { id: source }, select: { secret: true } });
  names.set(sealed.secret, sealSecret(named(source), secretOfSource));
  const [token, newToken] = [headers["X-Access-Token"], randomBytes(32).toString("base64url")];
  const hexOf = (secret: string) => Buffer.from(hashSecret(secret)).toString("hex");
  names.set(hexOf(token), hexOf(newToken));
  await copyRows(pattern, names);
  const renamed = (things: Record<string, string>) =>
    Object.fromEntries(Object.entries(things).map(([kind, id]) => [kind, named(id)]));
  return {
    account: {
      ...account,
      id: named(account.id),
      email: named(account.email),
      name: named(account.name),
    },
    app: { ...app, app_id: named(app.app_id) },
    headers: { "X-Access-Key": named(headers["X-Access-Key"]), "X-Access-Token": newToken },
    librarySong: victim.librarySong,
    ids: renamed(ids),
    deletedIds: renamed(deletedIds),
  };
}

const nameOfVictim = () => `Victim ${randomBytes(6).toString("hex")}`;
const secretOfSource = "of the victim";

async function makeVictim(librarySong: string): Promise<Victim> {
  const victim = await createTestAccount({ name: nameOfVictim() });
  const { account, app, headers } = victim;
  const api = client(headers);
  await db().account.update({ where: { id: account.id }, data: { isAdmin: true }, select: { id: true } });
  const [photo, song] = [await insertTestPhoto(account.id), await insertTestSong(account.id)];
  const deletedPhoto = await insertTestPhoto(account.id, { deletedAt: new Date() });
  const deletedSong = await insertTestSong(account.id);
  await db().song.update({ where: { id: deletedSong }, data: { deletedAt: new Date() } });
  const voice = await insertTestSong(account.id, "voice");
  const deletedVoice = await insertTestSong(account.id, "voice");
  await db().song.update({ where: { id: deletedVoice }, data: { deletedAt: new Date() } });
  const clip = await storeTestClip(account.id);
  const deletedClip = await storeTestClip(account.id);
  await db().clip.update({ where: { id: deletedClip }, data: { deletedAt: new Date() } });
  const album = await createAlbum(account.id, { name: "Private album", items: [photo, clip] });
  const deletedAlbum = await createAlbum(account.id, { name: "Deleted album" });
  await deleteAlbum(account.id, deletedAlbum);
  const guests = (await api.post<{ id: string }>(`/me/albums/${album}/guests`)).body.id;
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: 3, data: { text: "Private words" } },
    { name: "music", asset_id: song, start_time: 0, end_time: 0 },
  ];
  const project = { new: 1, name: "Private film", style: "vanilla", visibility: "private", assets };
  const video = (await api.post<Video>("/me/videos", project)).body.id;
  // The second save makes a version of the first.
  await api.post(`/me/videos/${video}`, { assets: assets.slice(0, 1) });
  await api.post(`/me/videos/${video}/versions`, {});
  const links = `/me/videos/${video}/links`;
  const settings = { name: "Private link", password: "of the victim" };
  const link = (await api.post<{ id: string }>(links, settings)).body.id;
  const revokedLink = (await api.post<{ id: string }>(links, settings)).body.id;
  await api.delete(`${links}/${revokedLink}`);
  const deletedVideo = (await api.post<Video>("/me/videos", { ...project, name: "Deleted film" })).body.id;
  await api.delete(`/me/videos/${deletedVideo}`);
  const delivery = newId();
  const event = {
    type: "video.created",
    url: "https://example.org/films",
    body: "{}",
    state: "failed",
  } as const;
  await db().webhookDelivery.create({
    data: {
      id: delivery,
      accountId: account.id,
      appId: app.app_id,
      videoId: video,
      giveUpAt: new Date(),
      ...event,
    },
  });
  const passkey = newId();
  const key = { publicKey: new Uint8Array([1, 2, 3]), name: "Private passkey" };
  await db().passkey.create({
    data: { id: passkey, accountId: account.id, credentialId: newId(), ...key },
  });
  const template = (
    await api.post<{ id: string }>("/me/templates", { video_id: video, name: "Private template" })
  ).body.id;
  const batch = newId();
  await db().batch.create({
    data: {
      id: batch,
      accountId: account.id,
      appId: app.app_id,
      templateId: template,
      name: "Private batch",
      state: "ended",
      film: { name: "Private film", document: {} },
      fields: [{ name: "Caption", places: [{ part: "name" }] }],
      quality: 360,
      visibility: "private",
      rows: { create: { number: 1, values: { Caption: "Private value" }, state: "done", videoId: video } },
    },
  });
  const upload = newId();
  await db().upload.create({ data: { id: upload, accountId: account.id, kind: "photo", size: 10 } });
  const source = newId();
  const sourceImport = newId();
  const way = { kind: "webdav", address: "http://127.0.0.1:9/", login: "victim" } as const;
  await db().source.create({
    data: {
      id: source,
      accountId: account.id,
      name: "Private source",
      ...way,
      secret: sealSecret(source, secretOfSource),
      imports: {
        create: {
          id: sourceImport,
          folders: [{ path: "Private", name: "Private" }],
          makesAlbums: false,
          state: "done",
        },
      },
    },
  });
  const archive = newId();
  await db().archive.create({ data: { id: archive, accountId: account.id, name: "Private.zip", size: 10 } });
  await storeTestFilm(video);
  await db().video.update({ where: { id: video }, data: { status: "published" } });
  const sourceReturn = newId();
  const place = { path: "Private", placeName: "Private folder" };
  await db().sourceReturn.create({ data: { id: sourceReturn, sourceId: source, videoId: video, ...place } });
  const instalment = await storeInstalment(account.id, video);
  return {
    ...victim,
    librarySong,
    ids: {
      "/admin/renders": await failedRender(account.id, video),
      "/admin/people": (await createTestAccount({ name: "Looked after" })).account.id,
      "/guests": guests,
      "/guests/{id}/items": newId(),
      "/guests/{id}/uploads": newId(),
      "/me/albums": album,
      "/me/albums/{id}/guests": guests,
      "/me/batches": batch,
      "/me/apps": app.app_id,
      "/me/archives": archive,
      "/me/clips": clip,
      "/me/deliveries": delivery,
      "/me/musics": song,
      "/me/passkeys": passkey,
      "/me/photos": photo,
      "/me/sessions": await openSession(account.id, "Their browser"),
      "/me/sources": source,
      "/me/sources/{id}/imports": sourceImport,
      "/me/templates": template,
      "/me/tokens": headers["X-Access-Key"],
      "/me/uploads": upload,
      "/me/videos": video,
      "/me/voices": voice,
      "/me/videos/{id}/links": link,
      "/me/videos/{id}/returns": sourceReturn,
      "/v": video,
      "/v/{id}/early": instalment,
    },
    deletedIds: {
      "/me/albums": deletedAlbum,
      "/me/clips": deletedClip,
      "/me/musics": deletedSong,
      "/me/photos": deletedPhoto,
      "/me/videos": deletedVideo,
      "/me/voices": deletedVoice,
      "/me/videos/{id}/links": revokedLink,
    },
  };
}

/** An instalment of its film, as if the film had been watched while it was made. */
async function storeInstalment(accountId: string, videoId: string): Promise<string> {
  const { name, document } = await db().video.findUniqueOrThrow({ where: { id: videoId } });
  const { fileId } = await db().videoFile.findFirstOrThrow({ where: { videoId, kind: "film" } });
  const renderId = newId();
  await db().render.create({
    data: {
      id: renderId,
      videoId,
      accountId,
      kind: "film",
      state: "done",
      quality: 360,
      cost: 0,
      snapshot: { name, document: document ?? {} },
      fingerprint: "",
      framesTotal: 30,
      // Shown for a while after its end, which a slow machine's attacks outlast.
      finishedAt: new Date(Date.now() + 86_400_000),
    },
  });
  const instalment = { id: newId(), renderId, number: 0, frames: 0, fileId };
  await db().instalment.create({ data: instalment });
  return instalment.id;
}

/** A preview that failed. It costs nothing, so that it can be made again whatever its owner has left. */
async function failedRender(accountId: string, videoId: string): Promise<string> {
  const { document } = await db().video.findUniqueOrThrow({ where: { id: videoId } });
  const id = newId();
  const snapshot = { name: "Private film", document };
  const fields = { kind: "preview", state: "failed", quality: 360, cost: 0, framesTotal: 90 } as const;
  await db().render.create({
    data: {
      id,
      videoId,
      accountId,
      ...fields,
      snapshot,
      fingerprint: "0".repeat(64),
      finishedAt: new Date(),
    },
    select: { id: true },
  });
  return id;
}
