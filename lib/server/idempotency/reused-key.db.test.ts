import sharp from "sharp";
import { expect, test } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";
import type { Video } from "@/lib/server/videos/present-video";

type Bytes = Uint8Array<ArrayBuffer>;
type Answer = { id: string } & Problem;

const reused = [422, "idempotency_key_reused"];

/** Two pictures that differ in nothing but one byte of their pixels. */
async function picture(shade: number): Promise<Bytes> {
  const channels = { channels: 3, background: { r: shade, g: 0, b: 0 } } as const;
  const png = sharp({ create: { width: 64, height: 64, ...channels } }).png({ compressionLevel: 0 });
  return new Uint8Array(await png.toBuffer());
}

const tone = (hertz: number) => new Uint8Array(wavOf({ seconds: 2, hertz }));
const clip = (last: number) =>
  new Uint8Array(Buffer.concat([Buffer.from("\0\0\0\x18ftypisom"), Buffer.alloc(400, last)]));

const files = {
  photos: async () => [await picture(10), await picture(11)],
  musics: () => Promise.resolve([tone(440), tone(441)]),
  voices: () => Promise.resolve([tone(440), tone(441)]),
  clips: () => Promise.resolve([clip(1), clip(2)]),
};
const naming = { photos: "Photo-Name", musics: "Music-Title", voices: "Voice-Name", clips: "Clip-Name" };

async function put(
  who: TestAccount,
  kind: keyof typeof files,
  { bytes, key, name = "first" }: { bytes: Bytes | ReadableStream | undefined; key: string; name?: string },
) {
  const response = await dispatch(`/api/me/${kind}`, {
    method: "PUT",
    body: bytes,
    headers: { ...who.headers, "Idempotency-Key": key, [naming[kind]]: name },
  });
  const body: Answer = await response.json();
  return { status: response.status, body, replayed: response.headers.get("idempotency-replayed") };
}

const countItems = async ({ account: { id: accountId } }: TestAccount) => {
  const where = { where: { accountId } };
  return (await db().photo.count(where)) + (await db().song.count(where)) + (await db().clip.count(where));
};

test.each(["photos", "musics", "voices", "clips"] as const)(
  "a key of an upload to %s is for that file under that name alone",
  async (kind) => {
    const me = await createTestAccount();
    const [first, second] = await files[kind]();
    const key = newId();
    const answer = await put(me, kind, { bytes: first, key });
    expect(answer.status).toBe(200);

    for (const changed of [{ bytes: second }, { bytes: first?.subarray(0, -1) }, { name: "second" }]) {
      const { status, body } = await put(me, kind, { bytes: first, key, ...changed });
      expect([status, body.error.code]).toEqual(reused);
    }
    const again = await put(me, kind, { bytes: first, key });
    expect(again).toEqual({ status: 200, body: answer.body, replayed: "true" });
    expect(await countItems(me)).toBe(1);
  },
);

test("a longer file under the key of another is refused before all of it has come", async () => {
  const me = await createTestAccount();
  const key = newId();
  const bytes = await picture(10);
  await put(me, "photos", { bytes, key });
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(sent === 1 ? bytes : new Uint8Array(1 << 16));
    },
  });
  const { status, body } = await put(me, "photos", { bytes: endless, key });
  expect([status, body.error.code]).toEqual(reused);
});

test("a file that fails leaves its key to a better one", async () => {
  const me = await createTestAccount();
  const key = newId();
  expect((await put(me, "photos", { bytes: new TextEncoder().encode("no picture"), key })).status).toBe(415);
  expect((await put(me, "photos", { bytes: await picture(10), key })).status).toBe(200);
});

test("of two files at once under one key, one is kept, and the other is told so sooner or later", async () => {
  const me = await createTestAccount();
  const key = newId();
  const both = await Promise.all([picture(10), picture(11)]);
  const answers = await Promise.all(both.map((bytes) => put(me, "photos", { bytes, key })));
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  const later = await Promise.all(both.map((bytes) => put(me, "photos", { bytes, key })));
  expect(later.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await countItems(me)).toBe(1);
});

test("a key is for one request, whether or not its answer tells a secret", async () => {
  const { headers } = await createTestAccount();
  const api = client(headers);
  const key = { "Idempotency-Key": newId() };
  expect((await api.post("/me/apps", { name: "Frame" }, key)).status).toBe(200);
  const other = await api.post<Problem>("/me/videos", { new: 1 }, key);
  expect([other.status, other.body.error.code]).toEqual(reused);

  const next = { "Idempotency-Key": newId() };
  expect((await api.post<Video>("/me/videos", { new: 1 }, next)).status).toBe(200);
  const app = await api.post<Problem>("/me/apps", { name: "Frame" }, next);
  expect([app.status, app.body.error.code]).toEqual(reused);
  expect(app.body.message).toContain("Use a new key");
});
