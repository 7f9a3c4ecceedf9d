import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { LINK_CHECK_SECONDS } from "@/lib/contracts/link-limits";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";
import { passName, passValue } from "@/lib/server/links/link-pass";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";
process.env.LOGIN_FAILURES_PER_QUARTER = "5";

const password = "low tide at noon";
let owner: TestAccount;
let videoId: string;

beforeAll(async () => {
  owner = await createTestAccount();
  const settings = { new: 1, name: "Private film", visibility: "private" };
  videoId = (await client(owner.headers).post<Video>("/me/videos", settings)).body.id;
  await storeTestFilm(videoId);
});
afterEach(() => vi.useRealTimers());

async function makeLink(settings: object = {}): Promise<string> {
  return (await client(owner.headers).post<{ id: string }>(`/me/videos/${videoId}/links`, settings)).body.id;
}

const files = ["film.mp4", "film.mp4?download=1", "poster", "captions", "early"];

/** Everything that a link's addresses answer, without the parts that differ between requests. */
async function seen(link: string, headers: Record<string, string> = {}): Promise<string[]> {
  countAttacks("things of somebody else", files.length + 1);
  const played = dispatch(`/api/v/${link}/plays`, { method: "POST", headers });
  const fetched = files.map((path) => dispatch(`/api/v/${link}/${path}`, { headers }));
  const answers = await Promise.all([...fetched, played]);
  return Promise.all(
    answers.map(async (answer) => {
      const { request_id: _, ...body } = await answer.json().catch(() => ({}));
      return `${answer.status} ${JSON.stringify(body)}`;
    }),
  );
}

async function open(link: string, attempt: string, address = "198.51.100.1") {
  countAttacks("sessions and passwords");
  const headers = { "Content-Type": "application/json", "x-test-client-address": address };
  const body = JSON.stringify({ password: attempt });
  const response = await dispatch(`/api/links/${link}/open`, { method: "POST", headers, body });
  return { status: response.status, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

describe("a link with a password", () => {
  it("answers nothing before it is said, also not to the owner of another film", async () => {
    const link = await makeLink({ password });
    const stranger = await createTestAccount();
    const ways: Record<string, string>[] = [{}, stranger.headers, { Cookie: `${passName(link)}=1` }];
    for (const headers of ways)
      for (const answer of await seen(link, headers)) expect(answer).toMatch(/^403 .*"link_locked"/);
    const { cookie } = await open(link, password);
    expect((await seen(link, { Cookie: cookie }))[0]).toMatch(/^200/);
  });

  it("is not opened by a pass for another link, for an earlier password, or by nobody's signature", async () => {
    const [link, other] = [await makeLink({ password }), await makeLink({ password })];
    const { cookie } = await open(other, password);
    const value = cookie.slice(cookie.indexOf("=") + 1);
    const forged = passValue({ id: link, passwordHash: "guessed" });
    for (const Cookie of [cookie, `${passName(link)}=${value}`, `${passName(link)}=${forged}`])
      for (const answer of await seen(link, { Cookie })) expect(answer).toMatch(/^403/);
    await client(owner.headers).post(`/me/videos/${videoId}/links/${other}`, { password: "another one" });
    for (const answer of await seen(other, { Cookie: cookie })) expect(answer).toMatch(/^403/);
  });

  it("makes whoever guesses wait, from one address and from many, and then even the right one", async () => {
    const link = await makeLink({ password });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await open(link, `guess ${at}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await open(link, password)).status).toBe(429);
    expect((await open(link, password, "198.51.100.2")).status).toBe(200);
    const wide = await Promise.all(
      Array.from({ length: 30 }, (_, at) => open(link, "wrong", `203.0.113.${at + 20}`)),
    );
    expect(wide.filter(({ status }) => status === 429).length).toBeGreaterThan(3);
    // Other links still open.
    expect((await open(await makeLink({ password }), password)).status).toBe(200);
  });

  it("is kept as a slow hash, and in no answer's key either", async () => {
    const headers = { "Idempotency-Key": newId() };
    const path = `/me/videos/${videoId}/links`;
    const { body } = await client(owner.headers).post<{ id: string }>(path, { password }, headers);
    const again = await client(owner.headers).post<{ id: string }>(path, { password }, headers);
    expect(again.body.id).toBe(body.id);
    const { passwordHash } = await db().shareLink.findUniqueOrThrow({ where: { id: body.id } });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    // What is stored about a request must not help to guess passwords quickly.
    const rows = await db().idempotencyKey.findMany({ where: { accountId: owner.account.id } });
    const { createHash } = await import("node:crypto");
    const quick = createHash("sha256")
      .update(JSON.stringify(["POST", `/api${path}`, { password }]))
      .digest("hex");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.requestHash).not.toBe(quick);
  });
});

describe("a link that has ended", () => {
  it("looks like one that never was: guessed, revoked, expired, of a film in the trash", async () => {
    const api = client(owner.headers);
    const unknown = await seen(newId());
    for (const answer of unknown) expect(answer).toMatch(/^404/);
    const revoked = await makeLink({ password });
    await api.delete(`/me/videos/${videoId}/links/${revoked}`);
    const expired = await makeLink();
    await db().shareLink.update({ where: { id: expired }, data: { expiresAt: new Date(Date.now() - 1000) } });
    const trashed = (await api.post<Video>("/me/videos", { new: 1, name: "Deleted film" })).body.id;
    const trashedLink = (await api.post<{ id: string }>(`/me/videos/${trashed}/links`)).body.id;
    await api.delete(`/me/videos/${trashed}`);
    for (const link of [revoked, expired, trashedLink]) {
      expect(await seen(link)).toEqual(unknown);
      expect((await open(link, password)).status).toBe(404);
    }
  });

  it("ends a film that is being sent through it, soon and in the middle", async () => {
    const sizeBytes = 4_000_000;
    const stored = await storeFile(Buffer.alloc(sizeBytes, 7), "video/mp4");
    await db().file.create({ data: stored });
    await db().videoFile.create({ data: { videoId, kind: "film", quality: 1080, fileId: stored.id } });
    for (const change of ["revoke", "expire", "new password", "nothing"] as const) {
      countAttacks("things of somebody else");
      const link = await makeLink({ password });
      const { cookie } = await open(link, password, "198.51.100.9");
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const headers = { Cookie: cookie, Range: "bytes=0-" };
      const response = await dispatch(`/api/v/${link}/film.mp4?quality=1080`, { headers });
      expect(response.status).toBe(206);
      const reader = response.body?.getReader();
      expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
      const at = `/me/videos/${videoId}/links/${link}`;
      if (change === "revoke") await client(owner.headers).delete(at);
      if (change === "new password") await client(owner.headers).post(at, { password: "another one" });
      if (change === "expire")
        await db().shareLink.update({ where: { id: link }, data: { expiresAt: new Date(Date.now() - 1) } });
      await vi.advanceTimersByTimeAsync(LINK_CHECK_SECONDS * 1000);
      vi.useRealTimers();
      // The check queries the database, which takes real time.
      await new Promise((go) => setTimeout(go, 300));
      expect(await readRest(reader), change).toBe(change === "nothing" ? "whole" : "broken off");
    }
  });
});

async function readRest(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  try {
    for (;;) if ((await reader?.read())?.done) return "whole";
  } catch {
    return "broken off";
  }
}

it("no cache keeps what was seen through a link, and no search engine lists it", async () => {
  const link = await makeLink();
  for (const path of files.slice(0, 3)) {
    countAttacks("names, paths and headers");
    const response = await dispatch(`/api/v/${link}/${path}`);
    await response.body?.cancel();
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag"), path).toBe("noindex");
  }
});

it("somebody else's link cannot be seen, changed, revoked or brought back, nor named below another film", async () => {
  const link = await makeLink();
  const other = await createTestAccount();
  const api = client(other.headers);
  const mine = (await api.post<Video>("/me/videos", { new: 1 })).body.id;
  for (const video of [videoId, mine]) {
    countAttacks("things of somebody else", 3);
    const at = `/me/videos/${video}/links/${link}`;
    const statuses = [
      (await api.post(at, { password: null, name: "Taken" })).status,
      (await api.delete(at)).status,
      (await api.post(`${at}/restore`)).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
  }
  // A link's id must not lead to the film's settings either.
  expect((await client(owner.headers).get(`/me/videos/${link}`)).status).toBe(404);
  expect((await client(owner.headers).get(`/me/videos/${link}/captions`)).status).toBe(404);
  expect(await db().shareLink.findUniqueOrThrow({ where: { id: link } })).toMatchObject({ name: "" });
});
