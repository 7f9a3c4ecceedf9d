import { afterAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { readZip } from "@/lib/server/admin/testing/read-zip";
import { readyVideo } from "@/lib/server/admin/testing/ready-video";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { claimRender } from "@/lib/server/renders/claim-render";
import { reportRender } from "@/lib/server/renders/report-render";
import { rowsAbout } from "@/lib/server/security/testing/rows-about";
import { SESSION_COOKIE_NAME, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { dispatch, TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm, storeTestPhoto, storeTestSong } from "@/lib/server/testing/stored-content";

afterAll(closeQueue);

const password = "a good long one";
const withPassword = () => createTestAccount({ password });

async function browser(accountId: string) {
  const cookie = `${SESSION_COOKIE_NAME}=${await sessionCookieValue(await openSession(accountId, "Firefox"))}`;
  return client({ Cookie: cookie, Origin: TEST_ORIGIN });
}

describe("POST /me/email", () => {
  it("changes the e-mail to log in with, and signs nobody out", async () => {
    const { account, headers, app } = await withPassword();
    const [here, elsewhere] = [await browser(account.id), await browser(account.id)];
    const email = `New-${account.id}@Example.org `;
    const { status, body } = await here.post<{ email: string }>("/me/email", { email, password });
    expect([status, body.email]).toEqual([200, email.trim().toLowerCase()]);
    for (const api of [here, elsewhere, client(headers)]) expect((await api.get("/me")).status).toBe(200);
    const logIn = (username: string) => client({}).post("/login", { username, password, app_id: app.app_id });
    expect((await logIn(body.email)).status).toBe(200);
    expect((await logIn(account.email)).status).toBe(401);
  });

  it("asks for the password, and counts wrong ones like failed log-ins", async () => {
    const { account, headers } = await withPassword();
    const api = client(headers);
    const email = `other-${account.id}@example.org`;
    const attempt = (typed: string) => api.post<Problem>("/me/email", { email, password: typed });
    const wrong = await attempt("not it");
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { password: "That is not your password." },
    ]);
    for (let tries = 1; tries < 10; tries += 1) await attempt("not it");
    expect((await attempt(password)).status).toBe(429);
    expect((await db().account.findUniqueOrThrow({ where: { id: account.id } })).email).toBe(account.email);
  });

  it("follows the rules of signing up, and gives an address to one account only", async () => {
    const [me, other] = [await withPassword(), await withPassword()];
    const ask = (who: typeof me, email: string) =>
      client(who.headers).post<Problem>("/me/email", { email, password });
    const malformed = await ask(me, "nobody");
    expect([malformed.status, Object.keys(malformed.body.error.fields ?? {})]).toEqual([422, ["email"]]);
    const taken = await ask(me, other.account.email.toUpperCase());
    expect([taken.status, taken.body.error.code]).toEqual([409, "email_taken"]);
    const wanted = `wanted-${me.account.id}@example.org`;
    const both = await Promise.all([ask(me, wanted), ask(other, wanted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("leaves accounts alone that sign in through another service", async () => {
    const { headers } = await createTestAccount();
    const answer = await client(headers).post<Problem>("/me/email", { email: "a@example.org", password });
    expect([answer.status, answer.body.error.code]).toEqual([403, "no_password"]);
  });
});

describe("GET /me/export", () => {
  it("is one ZIP with originals, films and each project, of this account alone", async () => {
    const [me, other] = [await createTestAccount(), await createTestAccount()];
    const [id] = [await readyVideo(me), await readyVideo(other)];
    await storeTestFilm(id);
    const voice = await storeTestSong(me.account.id, "Told");
    await db().song.update({ where: { id: voice }, data: { purpose: "voice" } });
    const trashed = await storeTestPhoto(me.account.id, "In the trash");
    await client(me.headers).delete(`/me/photos/${trashed}`);
    const response = await dispatch("/api/me/export", { headers: me.headers });
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="kinora-[\d-]+\.zip"$/,
    );
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    const json = (name: string) => JSON.parse(String(entries.get(name)));
    expect(json("account.json").id).toBe(me.account.id);
    const [video] = json("videos.json");
    expect(video.project).toBe(`videos/Summer-${id}/project.json`);
    const { document } = await db().video.findUniqueOrThrow({ where: { id } });
    expect(json(video.project)).toEqual({ ...video, document });
    expect(entries.get(`videos/Summer-${id}/film-720.mp4`)?.byteLength).toBe(10_000);
    const photos: { id: string; file: string }[] = json("photos.json");
    expect(photos.map((photo) => photo.id)).toContain(trashed);
    expect(photos.map(({ file }) => entries.get(file)?.byteLength)).toEqual([3000, 3000]);
    expect(json("music.json").map(({ file }: { file: string }) => entries.get(file)?.byteLength)).toEqual([
      5000,
    ]);
    const voices: { name: string; file: string }[] = json("voices.json");
    expect(voices.map(({ name, file }) => [name, entries.get(file)?.byteLength])).toEqual([["Told", 5000]]);
    expect(entries.has("missing.json")).toBe(false);
    expect(String([...entries.values()])).not.toContain(other.account.id);
  });

  it("includes lists of any length, without repeating or omitting anything", async () => {
    const { account, headers } = await createTestAccount();
    const photo = await storeTestPhoto(account.id);
    const {
      id: _,
      subject: __,
      quality: ___,
      ...row
    } = await db().photo.findUniqueOrThrow({ where: { id: photo } });
    const many = Array.from({ length: 450 }, (_unused, at) => ({
      ...row,
      id: `${account.id.slice(0, 20)}${at}`,
    }));
    await db().photo.createMany({ data: many });
    const response = await dispatch("/api/me/export", { headers });
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    const photos: { id: string; file: string }[] = JSON.parse(String(entries.get("photos.json")));
    expect(new Set(photos.map(({ id }) => id)).size).toBe(451);
    for (const { file } of photos) expect(entries.get(file)?.byteLength).toBe(3000);
  });

  it("names the files that storage has lost, and goes on", async () => {
    const { account, headers } = await createTestAccount();
    const [lost, remaining] = [await storeTestPhoto(account.id), await storeTestPhoto(account.id)];
    const { original } = await db().photo.findUniqueOrThrow({
      where: { id: lost },
      include: { original: true },
    });
    await storage().delete(original.storageKey);
    const response = await dispatch("/api/me/export", { headers });
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(String(entries.get("missing.json")))).toEqual([`photos/${lost}.jpg`]);
    expect(entries.get(`photos/${remaining}.jpg`)?.byteLength).toBe(3000);
  });
});

describe("POST /me/delete", () => {
  it("first shows what would go, then wants the password, then leaves nothing", async () => {
    const { account, headers, app } = await withPassword();
    const api = client(headers);
    const here = await browser(account.id);
    const videoId = await readyVideo({ account, headers, app });
    await storeTestFilm(videoId);
    const holdings = { videos: 1, photos: 1, songs: 1, clips: 0 };
    expect((await api.post("/me/delete", { dry_run: 1 })).body).toMatchObject(holdings);
    for (const wrong of [{}, { password: "" }, { password: "not it" }, { email: account.email }]) {
      const { status, body } = await api.post<Problem>("/me/delete", wrong);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ["password"]]);
    }
    const files = await db().file.findMany({ where: { videoFiles: { some: { videoId } } } });
    expect((await here.post("/me/delete", { password })).body).toMatchObject(holdings);
    for (const gone of [api, here]) expect((await gone.get("/me")).status).toBe(401);
    expect(await rowsAbout([account.id, account.email, app.app_id, videoId])).toEqual([]);
    await expect
      .poll(async () =>
        (await Promise.all(files.map(({ storageKey }) => storage().stat(storageKey)))).filter(Boolean),
      )
      .toEqual([]);
    const again = await client({}).post("/login", { username: account.email, password, app_id: app.app_id });
    expect(again.status).toBe(401);
  });

  it("stops a film that is being made, and sends no more callbacks", async () => {
    const me = await withPassword();
    const videoId = await readyVideo(me);
    await client(me.headers).post(`/me/videos/${videoId}`, { callback_url: "https://example.org/told" });
    await client(me.headers).post(`/me/videos/${videoId}/render`);
    const claim = await claimRender(["film"]);
    if (!claim) throw new Error("There is no render to claim.");
    expect(
      await reportRender(claim, {
        stage: "drawing",
        framesDone: 3,
        framesKept: 0,
        piecesKept: 0,
        piecesMade: 0,
        piecesAll: 0,
      }),
    ).toBe(0);
    const owner = { accountId: me.account.id, appId: me.app.app_id, videoId };
    await db().webhookDelivery.create({
      data: {
        id: `d-${videoId}`.slice(0, 32),
        ...owner,
        type: "video.created",
        body: "{}",
        url: "https://example.org/told",
        giveUpAt: new Date(Date.now() + 60_000),
      },
    });
    expect((await client(me.headers).post("/me/delete", { password })).status).toBe(200);
    expect(
      await reportRender(claim, {
        stage: "drawing",
        framesDone: 4,
        framesKept: 0,
        piecesKept: 0,
        piecesMade: 0,
        piecesAll: 0,
      }),
    ).toBeUndefined();
    expect(await db().webhookDelivery.count({ where: owner })).toBe(0);
  });

  it("asks for the e-mail if there is no password, and only in the browser", async () => {
    const { account, headers } = await createTestAccount();
    const program = await client(headers).post<Problem>("/me/delete", { email: account.email });
    expect([program.status, program.body.error.code]).toEqual([403, "no_password"]);
    const here = await browser(account.id);
    const wrong = await here.post<Problem>("/me/delete", { email: "somebody@example.org" });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([422, ["email"]]);
    expect((await here.post("/me/delete", { email: account.email.toUpperCase() })).status).toBe(200);
    expect((await here.get("/me")).status).toBe(401);
  });
});
