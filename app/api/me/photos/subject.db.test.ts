import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { lookAtPhotos } from "@/lib/server/photos/look-at-photos";
import type { Photo } from "@/lib/server/photos/present-photo";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

let me: TestAccount;
beforeAll(async () => {
  me = await createTestAccount();
});

/** A grey wall with a red thing on it, from 0.7 to 0.9 of its width. */
async function withThing(top = 200): Promise<Uint8Array<ArrayBuffer>> {
  const thing = await sharp({ create: { width: 160, height: 200, channels: 3, background: "#d2301e" } })
    .png()
    .toBuffer();
  const wall = sharp({ create: { width: 800, height: 600, channels: 3, background: "#9aa0a4" } });
  return Uint8Array.from(
    await wall
      .composite([{ input: thing, left: 560, top }])
      .jpeg()
      .toBuffer(),
  );
}

async function upload(file: Uint8Array<ArrayBuffer>): Promise<Photo> {
  const response = await dispatch("/api/me/photos", { method: "PUT", body: file, headers: me.headers });
  expect(response.status).toBe(200);
  return response.json();
}

const change = (id: string, body: object) => client(me.headers).post<Photo>(`/me/photos/${id}`, body);

function expectThing({ subject }: Photo) {
  expect(subject?.source).toBe("picture");
  expect(subject?.x).toBeGreaterThan(0.6);
  expect(subject?.x).toBeLessThan(0.75);
  expect((subject?.x ?? 0) + (subject?.width ?? 0)).toBeGreaterThan(0.85);
}

describe("what a photo is about", () => {
  it("is answered when it is uploaded, and when it is read", async () => {
    const photo = await upload(await withThing());
    expectThing(photo);
    const { body } = await client(me.headers).get<Photo>(`/me/photos/${photo.id}`);
    expect(body.subject).toEqual(photo.subject);
  });

  it("is what its owner says, as an area or a point, until they take that back", async () => {
    const { id } = await upload(await withThing(210));
    const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    expect((await change(id, { subject: area })).body.subject).toEqual({
      ...area,
      confidence: 1,
      source: "person",
    });
    expect((await change(id, { favourite: true })).body.subject).toMatchObject(area);
    const point = (await change(id, { subject: JSON.stringify({ x: 0.9, y: 0.5 }) })).body.subject;
    expect(point).toEqual({ x: 0.9, y: 0.5, width: 0, height: 0, confidence: 1, source: "person" });
    expectThing((await change(id, { subject: null })).body);
  });

  it.each([{ x: 2, y: 0 }, { x: 0.5 }, "here", { x: 0, y: 0, width: -1, height: 0 }])(
    "is not %j",
    async (subject) => {
      const { id } = await upload(await withThing(220));
      expect((await change(id, { subject })).status).toBe(422);
    },
  );

  it("is up to its owner alone", async () => {
    const { id } = await upload(await withThing(230));
    const { headers } = await createTestAccount();
    const answer = await client(headers).post(`/me/photos/${id}`, { subject: { x: 0.1, y: 0.1 } });
    expect(answer.status).toBe(404);
  });

  it("is found later in photos that nobody looked at, while what people said stays", async () => {
    const [unseen, said, broken] = [
      await upload(await withThing(240)),
      await upload(await withThing(250)),
      await upload(await withThing(260)),
    ];
    await change(said.id, { subject: { x: 0.2, y: 0.2 } });
    const before = { id: { in: [unseen.id, said.id, broken.id] } };
    await db().photo.updateMany({ where: before, data: { lookedVersion: 0 } });
    await db().photo.update({ where: { id: unseen.id }, data: { subject: Prisma.DbNull } });
    const { thumbFileId } = await db().photo.findUniqueOrThrow({ where: { id: broken.id } });
    await db().file.update({ where: { id: thumbFileId }, data: { storageKey: "not-there" } });
    expect(await lookAtPhotos()).toBeGreaterThanOrEqual(3);
    expectThing((await client(me.headers).get<Photo>(`/me/photos/${unseen.id}`)).body);
    const subject = (await client(me.headers).get<Photo>(`/me/photos/${said.id}`)).body.subject;
    expect(subject).toMatchObject({ x: 0.2, source: "person" });
    expect(await lookAtPhotos()).toBe(0);
  });
});
