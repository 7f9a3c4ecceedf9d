import { readdir, utimes } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { Photo } from "@/lib/server/photos/present-photo";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";
import { MAX_OPEN_UPLOADS } from "@/lib/server/uploads/begin-upload";
import { partPath, partSize, partsDirectory, removePart } from "@/lib/server/uploads/part-file";

type Kept = { photo?: Photo; song?: { id: string; title: string } };

let me: TestAccount;
let other: TestAccount;
let jpeg: Buffer<ArrayBuffer>;

beforeAll(async () => {
  [me, other] = [await createTestAccount(), await createTestAccount()];
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  jpeg = Buffer.from(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "red", noise } })
      .jpeg()
      .toBuffer(),
  );
});

const tus = { "Tus-Resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");
const metadata = (kind: string, name: string) => `kind ${base64(kind)},filename ${base64(name)}`;

async function begin(size: number, { kind = "photo", name = "Été.jpg", who = me, extra = {} } = {}) {
  return dispatch("/api/me/uploads", {
    method: "POST",
    headers: {
      ...who.headers,
      ...tus,
      "Upload-Length": String(size),
      "Upload-Metadata": metadata(kind, name),
      ...extra,
    },
  });
}

async function begun(size: number, options = {}): Promise<string> {
  const answer = await begin(size, options);
  expect(answer.status).toBe(201);
  return new URL(answer.headers.get("location") ?? "").pathname;
}

function send(address: string, offset: number, body: BodyInit, { who = me, extra = {} } = {}) {
  const headers = {
    ...who.headers,
    ...tus,
    "Upload-Offset": String(offset),
    "Content-Type": "application/offset+octet-stream",
    ...extra,
  };
  return dispatch(address, { method: "PATCH", headers, body });
}

const head = (address: string, who = me) =>
  dispatch(address, { method: "HEAD", headers: { ...who.headers, ...tus } });

const keep = (address: string, who = me) =>
  client(who.headers).post<Kept & Problem>(address.replace("/api", ""));

/** A body that breaks off once its first bytes are on the disk. */
function broken(address: string, bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    async pull(controller) {
      if (isSent) {
        await expect.poll(() => partSize(idOf(address))).toBe(bytes.length);
        return controller.error(new Error("The line went dead."));
      }
      isSent = true;
      controller.enqueue(bytes);
    },
  });
}

const idOf = (address: string) => address.split("/").at(-1) ?? "";

const photosOf = ({ account }: TestAccount) => db().photo.count({ where: { accountId: account.id } });

describe("an upload in parts", () => {
  it("says what the service supports", async () => {
    const options = await dispatch("/api/me/uploads", { method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(Object.fromEntries(options.headers)).toMatchObject({
      "tus-resumable": "1.0.0",
      "tus-version": "1.0.0",
      "tus-extension": "creation,expiration,termination",
      "tus-max-size": String(env().MAX_CLIP_MB * 2 ** 20),
      "access-control-allow-headers": expect.stringContaining("Upload-Offset"),
    });
  });

  it("becomes a photo, with the name it was given", async () => {
    const address = await begun(jpeg.length);
    const half = Math.floor(jpeg.length / 2);
    const first = await send(address, 0, jpeg.subarray(0, half));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, String(half)]);
    expect(Date.parse(first.headers.get("upload-expires") ?? "")).toBeGreaterThan(Date.now());
    const asked = await head(address);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      "upload-offset": String(half),
      "upload-length": String(jpeg.length),
      "upload-metadata": metadata("photo", "Été.jpg"),
      "tus-resumable": "1.0.0",
      "cache-control": "no-store",
    });
    const early = await keep(address);
    expect([early.status, early.body.error?.code]).toEqual([409, "upload_incomplete"]);
    expect((await send(address, half, jpeg.subarray(half))).status).toBe(204);
    const { status, body } = await keep(address);
    expect(status).toBe(200);
    expect(body.photo).toMatchObject({ width: 400, height: 300, name: "Été.jpg" });
    expect(await readdir(partsDirectory())).not.toContain(idOf(address));
    await expect.poll(() => readdir(temporaryDirectory())).toEqual([]);
  });

  it("becomes a song", async () => {
    const bytes = Buffer.from(wavOf({ seconds: 1 }));
    const address = await begun(bytes.length, { kind: "song", name: "Tides.wav" });
    await send(address, 0, bytes);
    const { status, body } = await keep(address);
    expect([status, typeof body.song?.id, body.song?.title]).toEqual([200, "string", "Tides"]);
    expect((await keep(address)).body.song?.id).toBe(body.song?.id);
  });

  it("continues where the connection broke, and keeps what had arrived", async () => {
    const address = await begun(jpeg.length);
    const cut = await send(address, 0, broken(address, jpeg.subarray(0, 1000)));
    expect(cut.status).toBe(400);
    expect((await head(address)).headers.get("upload-offset")).toBe("1000");
    const again = await send(address, 0, jpeg);
    expect([again.status, again.headers.get("upload-offset")]).toEqual([409, "1000"]);
    expect((await send(address, 1000, jpeg.subarray(1000))).status).toBe(204);
    expect((await keep(address)).body.photo?.width).toBe(400);
  });

  it("is stored once, however often and by how many clients it is requested", async () => {
    const address = await begun(jpeg.length);
    await send(address, 0, jpeg);
    const before = await photosOf(me);
    const answers = await Promise.all([keep(address), keep(address), keep(address)]);
    expect(new Set(answers.map(({ body }) => body.photo?.id)).size).toBe(1);
    expect((await keep(address)).body.photo?.id).toBe(answers[0]?.body.photo?.id);
    expect(await photosOf(me)).toBe(before + 1);
    expect((await head(address)).headers.get("upload-offset")).toBe(String(jpeg.length));
    expect((await send(address, 0, jpeg)).status).toBe(409);
  });

  it("starts over when its bytes are gone, as with the disk of another machine", async () => {
    const address = await begun(jpeg.length);
    await send(address, 0, jpeg.subarray(0, 500));
    await removePart(idOf(address));
    expect((await head(address)).headers.get("upload-offset")).toBe("0");
    const lost = await send(address, 500, jpeg.subarray(500));
    expect([lost.status, lost.headers.get("upload-offset")]).toEqual([409, "0"]);
    const again = await send(address, 0, jpeg);
    expect([again.status, again.headers.get("upload-offset")]).toEqual([204, String(jpeg.length)]);
    expect((await keep(address)).body.photo?.width).toBe(400);
  });

  it("is refused if it is not a picture, and can still be given up", async () => {
    const address = await begun(11);
    await send(address, 0, "not a photo");
    expect((await keep(address)).status).toBe(415);
    const ended = await dispatch(address, { method: "DELETE", headers: { ...me.headers, ...tus } });
    expect([ended.status, ended.headers.get("tus-resumable")]).toEqual([204, "1.0.0"]);
    expect((await head(address)).status).toBe(404);
    expect(await readdir(partsDirectory())).not.toContain(idOf(address));
  });
});

describe("what is refused", () => {
  it.each([
    ["more than a photo may have", 51 * 2 ** 20, "photo", 413],
    ["more than a song may have", 101 * 2 ** 20, "song", 413],
    ["nothing", 0, "photo", 422],
    ["none of what there is", 10, "film", 422],
    ["more than a clip may have", 4097 * 2 ** 20, "clip", 413],
  ])("%s, before a byte is sent", async (_what, size, kind, status) => {
    const answer = await begin(size, { kind });
    expect(answer.status).toBe(status);
    const { error }: Problem = await answer.json();
    if (status === 413) expect(error.message).toMatch(/larger than (50|100|4096) MB/);
  });

  it.each([
    ["no version of tus", { "Tus-Resumable": "" }, 412],
    ["another version of tus", { "Tus-Resumable": "0.2.2" }, 412],
    ["a length that is none", { "Upload-Length": "many" }, 422],
  ])("%s", async (_what, extra, status) => {
    expect((await begin(10, { extra })).status).toBe(status);
  });

  it("a part of another type, without an offset, or beyond the end, none of which is stored", async () => {
    const address = await begun(10);
    expect((await send(address, 0, "12345", { extra: { "Content-Type": "image/jpeg" } })).status).toBe(415);
    expect((await send(address, 0, "12345", { extra: { "Upload-Offset": "-1" } })).status).toBe(422);
    expect((await send(address, 3, "12345")).status).toBe(409);
    expect((await send(address, 0, "x".repeat(11))).status).toBe(413);
    expect((await head(address)).headers.get("upload-offset")).toBe("0");
  });

  it("requests by other accounts, as if it did not exist", async () => {
    const address = await begun(10);
    const { status } = await head(address, other);
    const ended = await dispatch(address, { method: "DELETE", headers: { ...other.headers, ...tus } });
    const sent = await send(address, 0, "12345", { who: other });
    expect([status, ended.status, sent.status, (await keep(address, other)).status]).toEqual([
      404, 404, 404, 404,
    ]);
    expect((await head(address)).headers.get("upload-offset")).toBe("0");
  });

  it("too many at once, until some have been idle for a while", async () => {
    const who = await createTestAccount();
    for (let at = 0; at < MAX_OPEN_UPLOADS; at += 1) expect((await begin(10, { who })).status).toBe(201);
    const refused = await begin(10, { who });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "20"]);
    const oldest = await db().upload.findFirstOrThrow({
      where: { accountId: who.account.id },
      orderBy: { touchedAt: "asc" },
    });
    const touchedAt = new Date(Date.now() - 3_600_000);
    await db().upload.update({ where: { id: oldest.id }, data: { touchedAt } });
    expect((await begin(10, { who })).status).toBe(201);
    expect((await head(`/api/me/uploads/${oldest.id}`, who)).status).toBe(404);
  });
});

it("expires after two days of silence, together with its bytes", async () => {
  const address = await begun(10);
  await send(address, 0, "12345");
  const id = idOf(address);
  const old = new Date(Date.now() - 49 * 3_600_000);
  await db().upload.update({ where: { id }, data: { touchedAt: old } });
  await utimes(partPath(id), old, old);
  expect((await head(address)).status).toBe(404);
  await sweep();
  expect(await db().upload.count({ where: { id } })).toBe(0);
  expect(await readdir(partsDirectory())).not.toContain(id);
});
