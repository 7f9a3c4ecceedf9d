import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawPhoto } from "@/lib/looking/testing/draw-photo";
import { drawScreenshot } from "@/lib/looking/testing/draw-screens";
import type { SmallPicture } from "@/lib/looking/small-picture";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { lookAtPhotos } from "@/lib/server/photos/look-at-photos";
import type { Photo } from "@/lib/server/photos/present-photo";
import { storage } from "@/lib/server/storage/open-storage";
import { StorageError } from "@/lib/server/storage/storage-error";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

let me: TestAccount;
beforeAll(async () => {
  me = await createTestAccount();
});

type Exif = Parameters<ReturnType<typeof sharp>["withExif"]>[0];

async function upload({ width, height, data }: SmallPicture, exif: Exif = {}, xmp?: string): Promise<Photo> {
  const plain = sharp(data, { raw: { width, height, channels: 3 } }).withExif(exif);
  const picture = xmp === undefined ? plain : plain.withXmp(xmp);
  const body = Uint8Array.from(await picture.jpeg({ quality: 94 }).toBuffer());
  const response = await dispatch("/api/me/photos", { method: "PUT", body, headers: me.headers });
  expect(response.status).toBe(200);
  return response.json();
}

const change = (id: string, body: object) => client(me.headers).post<Photo>(`/me/photos/${id}`, body);
const read = async (id: string) => (await client(me.headers).get<Photo>(`/me/photos/${id}`)).body;

/** An upload is looked at in its file, a stored photo in its rendition, so what is found differs by a hair. */
function expectAlike(later: Photo, first: Photo): void {
  const { exposure, ...measures } = later.quality ?? {};
  expect(exposure).toBe(first.quality?.exposure);
  for (const [name, value] of Object.entries(measures)) {
    const before = new Map<string, unknown>(Object.entries(first.quality ?? {})).get(name);
    if (typeof before !== "number") expect(value).toBe(before);
    else expect(Math.abs(Number(value) - before), name).toBeLessThan(0.03);
  }
  const [bytes, bytesBefore] = [later, first].map(({ fingerprint }) => Buffer.from(fingerprint, "base64"));
  const differences = [...(bytes ?? [])].map((byte, at) => Math.abs(byte - (bytesBefore?.[at] ?? 0)));
  expect(differences).toHaveLength(256);
  expect(Math.max(...differences)).toBeLessThan(6);
}

const withCamera: Exif = {
  IFD0: { Make: "Kinora", Model: "Box" },
  IFD2: { DateTimeOriginal: "2026:07:12 15:04:05", OffsetTimeOriginal: "+02:00" },
};

describe("how good a photo is, and what it is", () => {
  it("is answered when it is uploaded, and when it is read", async () => {
    const sharpOne = await upload((await drawPhoto(1, 0)).picture, withCamera);
    expect(sharpOne).toMatchObject({ kind: "photo", kind_source: "picture", taken_offset: 120, burst: "" });
    expect(sharpOne.quality?.exposure).toBe("fine");
    expect(sharpOne.quality?.sharpness).toBeGreaterThan(0.6);
    expect(atob(sharpOne.fingerprint)).toHaveLength(256);
    const { used_in: _, ...again } = await client(me.headers)
      .get<Photo & { used_in: [] }>(`/me/photos/${sharpOne.id}`)
      .then(({ body }) => body);
    expect(again).toEqual(sharpOne);
    const soft = await upload((await drawPhoto(1, 0, { blur: 3 })).picture, withCamera);
    expect(soft.quality?.sharpness).toBeLessThan(0.4);
  });

  it("is a favourite where its file has many stars", async () => {
    const stars = (count: number) =>
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="${count}"/></rdf:RDF></x:xmpmeta>`;
    const picture = (await drawPhoto(5, 1)).picture;
    expect((await upload(picture, {}, stars(5))).favourite).toBe(true);
    expect((await upload(picture, {}, stars(2))).favourite).toBe(false);
  });

  it("recognises a screenshot by its pixels or by its file", async () => {
    expect(await upload(drawScreenshot(3))).toMatchObject({ kind: "screenshot", kind_source: "picture" });
    const said = { IFD0: { ImageDescription: "Screenshot" } };
    expect(await upload((await drawPhoto(2, 1)).picture, said)).toMatchObject({
      kind: "screenshot",
      kind_source: "file",
    });
  });

  it("is what its owner says, until they take that back", async () => {
    const { id } = await upload(drawScreenshot(4));
    expect((await change(id, { kind: "photo" })).body).toMatchObject({
      kind: "photo",
      kind_source: "person",
    });
    expect((await change(id, { favourite: true })).body.kind).toBe("photo");
    expect((await change(id, { kind: null })).body).toMatchObject({
      kind: "screenshot",
      kind_source: "picture",
    });
    expect((await change(id, { kind: "painting" })).status).toBe(422);
  });

  it("is up to its owner alone", async () => {
    const { id } = await upload(drawScreenshot(5));
    const { headers } = await createTestAccount();
    expect((await client(headers).post(`/me/photos/${id}`, { kind: "photo" })).status).toBe(404);
    expect((await read(id)).kind).toBe("screenshot");
  });

  it("is found later in photos that nobody looked at, while what people and files said stays", async () => {
    const [unseen, corrected, said] = [
      await upload(drawScreenshot(6)),
      await upload(drawScreenshot(7)),
      await upload((await drawPhoto(3, 1)).picture, { IFD0: { ImageDescription: "Screenshot" } }),
    ];
    await change(corrected.id, { kind: "document" });
    const all = { id: { in: [unseen.id, corrected.id, said.id] } };
    const nothing = { lookedVersion: 1, quality: Prisma.DbNull, fingerprint: "" };
    await db().photo.updateMany({ where: all, data: nothing });
    await db().photo.update({ where: { id: unseen.id }, data: { kind: "photo" } });
    expect((await read(unseen.id)).quality).toBeNull();
    expect(await lookAtPhotos()).toBeGreaterThanOrEqual(3);
    const known = await read(unseen.id);
    expect(known.kind).toBe("screenshot");
    expectAlike(known, unseen);
    const correctedLater = await read(corrected.id);
    expect(correctedLater).toMatchObject({ kind: "document", kind_source: "person" });
    expectAlike(correctedLater, corrected);
    expect(await read(said.id)).toMatchObject({ kind: "screenshot", kind_source: "file" });
  });

  it("is found later in photos whose file named the plain middle", async () => {
    const [middle, face] = [
      await upload((await drawPhoto(3, 1)).picture),
      await upload((await drawPhoto(4, 1)).picture),
    ];
    const said = { width: 0.5, height: 0.4, confidence: 1, source: "file" } as const;
    const elsewhere = { ...said, x: 0.1, y: 0.2 };
    const earlier = (subject: object) => ({ lookedVersion: 1, subject });
    await db().photo.update({ where: { id: middle.id }, data: earlier({ ...said, x: 0.25, y: 0.3 }) });
    await db().photo.update({ where: { id: face.id }, data: earlier(elsewhere) });
    await lookAtPhotos();
    const found = (await read(middle.id)).subject;
    expect(found?.source).toBe("picture");
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs((found?.[side] ?? 0) - (middle.subject?.[side] ?? 1)), side).toBeLessThan(0.03);
    expect((await read(face.id)).subject).toEqual(elsewhere);
  });

  it("is found later where the storage was away meanwhile", async () => {
    const { id } = await upload(drawScreenshot(8));
    await db().photo.update({ where: { id }, data: { lookedVersion: 0 } });
    const away = vi.spyOn(storage(), "get").mockRejectedValue(new StorageError("unavailable", "It is away."));
    await expect(lookAtPhotos()).rejects.toThrow("It is away.");
    away.mockRestore();
    expect((await db().photo.findUniqueOrThrow({ where: { id } })).lookedVersion).toBe(0);
    expect(await lookAtPhotos()).toBe(1);
  });
});
