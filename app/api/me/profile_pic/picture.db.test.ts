import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Profile = { profile_pic: string };
let me: TestAccount;

beforeAll(async () => {
  me = await createTestAccount();
});

async function put(body: Uint8Array<ArrayBuffer>, headers: object = me.headers) {
  const response = await dispatch("/api/me/profile_pic", { method: "PUT", body, headers: { ...headers } });
  const answer: Profile & Problem = await response.json();
  return { status: response.status, body: answer };
}

describe("PUT and DELETE /me/profile_pic", () => {
  it("store a square of the picture, and go back to the generated one", async () => {
    const png = await quadrants(900, 300);
    const { status, body } = await put(new Uint8Array(png));
    expect(status).toBe(200);
    const served = await dispatch(body.profile_pic);
    const picture = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(["jpeg", 256, 256]);
    const api = client(me.headers);
    expect((await api.get<Profile>("/me")).body.profile_pic).toBe(body.profile_pic);
    const { body: without } = await api.delete<Profile>("/me/profile_pic");
    expect(without.profile_pic).toMatch(/\/avatars\/[\w-]+\.svg$/);
    expect((await api.delete("/me/profile_pic")).status).toBe(200);
    expect(await readdir(temporaryDirectory())).toEqual([]);
  });

  it("refuse what is not a picture, and store nothing of it", async () => {
    const before = await db().file.count();
    const refused = await put(new Uint8Array(Buffer.from("<svg onload=alert(1)>")));
    expect([refused.status, refused.body.error.code]).toEqual([415, "file_unsupported"]);
    expect((await put(new Uint8Array(5), {})).status).toBe(401);
    expect(await db().file.count()).toBe(before);
    expect(await readdir(temporaryDirectory())).toEqual([]);
  });
});
