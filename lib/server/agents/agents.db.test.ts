import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { SCOPES, type Scope } from "@/lib/contracts/scope-names";
import { db } from "@/lib/server/db";
import { closeQueue, queue } from "@/lib/server/queue/queue";
import { SESSION_COOKIE_NAME, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { connectAgent } from "@/lib/server/testing/agent";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { issueToken } from "@/lib/server/tokens/issue-token";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";

const limit = 100;
process.env.RATE_LIMIT_PER_MINUTE = String(limit);

let service: Awaited<ReturnType<typeof listenToApi>>;
beforeAll(async () => {
  service = await listenToApi();
});
afterAll(async () => {
  await service.close();
  await closeQueue();
});

const connect = (headers: Record<string, string>) => connectAgent(service.origin, headers);

async function connectWith({ account, app }: TestAccount, scopes: readonly Scope[]) {
  const { access_key, access_token } = await issueToken(account.id, app.app_id, scopes);
  return connect({ "X-Access-Key": access_key, "X-Access-Token": access_token });
}

const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
function send(headers: Record<string, string>, init: RequestInit = {}) {
  return fetch(`${service.origin}/api/mcp`, {
    method: "POST",
    body: JSON.stringify(message),
    ...init,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

const filmSchema = z.object({ id: z.string(), name: z.string(), style: z.string(), status: z.string() });

it("lets an agent begin a film, change it, find it and share it", async () => {
  const me = await createTestAccount();
  const [photo, song] = [await insertTestPhoto(me.account.id), await insertTestSong(me.account.id)];
  const agent = await connect(me.headers);
  const photos = z.object({ total: z.number(), photos: z.array(z.object({ id: z.string() })) });
  expect(await agent.facts(photos, "list_photos")).toEqual({ total: 1, photos: [{ id: photo }] });
  const songs = z.object({ own: z.array(z.object({ id: z.string() })) });
  expect((await agent.facts(songs, "list_songs")).own).toEqual([{ id: song }]);

  const film = await agent.facts(filmSchema, "create_film", { name: "Summer", style: "album" });
  expect(film).toMatchObject({ name: "Summer", style: "album", status: "initial" });
  // There is nothing to see yet, and the change is made all the same.
  const edited = await agent.call("edit_film", {
    id: film.id,
    aspect_ratio: "9:16",
    accent_color: "#C5482F",
    assets: [{ name: "music", asset_id: song }],
  });
  expect([edited.isRefused, edited.picture]).toEqual([false, null]);
  expect(JSON.parse(edited.text)).toMatchObject({
    aspect_ratio: "9:16",
    accent_color: "#c5482f",
    assets: [{ name: "music", asset_id: song }],
    no_picture: "Add at least one photo, clip or text slide.",
  });
  expect(edited.text).not.toContain("http");

  const chosen = await agent.call("choose_film", { id: film.id, photos: [photo], dry_run: true });
  expect(JSON.parse(chosen.text)).toMatchObject({ left_out: [], assets: expect.any(Array) });
  expect(chosen.text).toContain(photo);
  const whole = z.object({ assets: z.array(z.unknown()) });
  expect((await agent.facts(whole, "read_film", { id: film.id })).assets).toHaveLength(1);

  const list = z.object({ films: z.array(filmSchema) });
  expect((await agent.facts(list, "list_films", { q: "summer" })).films).toMatchObject([{ id: film.id }]);
  const link = await agent.facts(z.object({ url: z.string() }), "share_film", {
    id: film.id,
    name: "Family",
  });
  expect(link.url).toMatch(/\/watch\/[\w-]{22}$/);
  expect(await db().shareLink.count({ where: { videoId: film.id, name: "Family" } })).toBe(1);
  await agent.close();
});

it("says in words what is wrong, so that the agent can put it right", async () => {
  const agent = await connect((await createTestAccount()).headers);
  const { id } = await agent.facts(filmSchema, "create_film", { name: "Summer", style: "album" });
  const wrong = await agent.call("edit_film", {
    id,
    aspect_ratio: "3:2",
    accent_color: "red",
    assets: [{ name: "song" }],
  });
  expect(wrong).toMatchObject({ isRefused: true, picture: null });
  expect(wrong.text.split("\n")).toEqual([
    "Some parameters are not valid. (invalid_parameters)",
    "assets.0.name: Must be image, video, text, music or voice.",
    expect.stringContaining("aspect_ratio: Must be one of 16:9"),
    "accent_color: Must be a colour such as #c5482f.",
  ]);
  const early = await agent.call("edit_film", { id, name: "Autumn", picture_at: -1 });
  expect(early).toMatchObject({
    isRefused: true,
    text: expect.stringContaining("picture_at: Must be at least 0."),
  });
  expect((await agent.facts(filmSchema, "read_film", { id })).name).toBe("Summer");
  const unfinished = await agent.call("render_film", { id });
  expect(unfinished).toMatchObject({ isRefused: true, text: expect.stringContaining("Add music.") });
  await expect(agent.call("delete_everything")).rejects.toThrow("There is no tool delete_everything.");
  await agent.close();
});

it("names the parameters that a tool passes over, whose names an agent may have guessed", async () => {
  const agent = await connect((await createTestAccount()).headers);
  const begun = await agent.call("create_film", { name: "Summer", title: "Summer", callback_url: "x" });
  expect(JSON.parse(begun.text)).toMatchObject({
    name: "Summer",
    ignored_parameters: ["title", "callback_url"],
  });
  // No agent is offered the films in the trash.
  const list = await agent.call("list_films", { deleted: true });
  expect(JSON.parse(list.text)).toMatchObject({
    films: [{ name: "Summer" }],
    ignored_parameters: ["deleted"],
  });
  expect(await agent.call("preview_frame", { film: "a" })).toMatchObject({
    isRefused: true,
    text: expect.stringContaining("film: Is not known here. preview_frame takes id, picture_at."),
  });
  await agent.close();
});

it("refuses a style that there is not, and names those that there are", async () => {
  const agent = await connect((await createTestAccount()).headers);
  const refusal = {
    isRefused: true,
    text: expect.stringMatching(/style: Must be one of vanilla, focus, .*album/),
  };
  expect(await agent.call("create_film", { name: "Summer", style: "albun" })).toMatchObject(refusal);
  const { id } = await agent.facts(filmSchema, "create_film", { name: "Summer" });
  expect(await agent.call("edit_film", { id, style: "albun" })).toMatchObject(refusal);
  await agent.close();
});

it("paints one picture for an account at a time", async () => {
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  const { id } = await agent.facts(filmSchema, "create_film", { name: "Summer", style: "album" });
  const job = { accountId: me.account.id, videoId: id };
  const jobs = await queue();
  const underWay = await jobs.send("still", job, { singletonKey: job.accountId });
  const slide = { name: "text", start_time: 0, end_time: 3, data: { title: "Summer", text: "" } };
  const edited = await agent.call("edit_film", { id, assets: [slide] });
  expect(edited).toMatchObject({ isRefused: false, picture: null });
  const words = "Another picture is being painted. Wait for it first.";
  expect(JSON.parse(edited.text)).toMatchObject({ no_picture: words, assets: [{ name: "text" }] });
  const refused = await agent.call("preview_frame", { id });
  expect(refused).toEqual({ isRefused: true, picture: null, text: `${words} (still_under_way)` });
  await jobs.deleteJob("still", underWay ?? "");
  await agent.close();
});

it("shows nobody what is another's", async () => {
  const [owner, other] = [await createTestAccount(), await createTestAccount()];
  const [owning, agent] = [await connect(owner.headers), await connect(other.headers)];
  const { id } = await owning.facts(filmSchema, "create_film", { name: "Secret", style: "album" });
  const photo = await insertTestPhoto(owner.account.id);
  for (const name of [
    "read_film",
    "edit_film",
    "choose_film",
    "preview_frame",
    "render_film",
    "film_status",
    "share_film",
  ])
    expect([name, await agent.call(name, name === "edit_film" ? { id, name: "Mine" } : { id })]).toEqual([
      name,
      { isRefused: true, picture: null, text: "Video not found. (video_not_found)" },
    ]);
  const mine = await agent.facts(filmSchema, "create_film", { name: "Mine", style: "album" });
  const taken = await agent.call("choose_film", { id: mine.id, photos: [photo] });
  expect(taken).toMatchObject({
    isRefused: true,
    text: expect.stringContaining(`No photo with the id ${photo}.`),
  });
  // An id that leads elsewhere in an address is an id that does not exist.
  const climbing = await agent.call("read_film", { id: `../videos/${mine.id}` });
  expect(climbing).toMatchObject({ isRefused: true, text: "Video not found. (video_not_found)" });
  expect((await db().video.findUniqueOrThrow({ where: { id } })).name).toBe("Secret");
  await Promise.all([owning.close(), agent.close()]);
});

it("offers a token what its scopes allow, and refuses the rest", async () => {
  const me = await createTestAccount();
  const all = await connectWith(me, SCOPES);
  const { id } = await all.facts(filmSchema, "create_film", { name: "Summer", style: "album" });
  const reading = await connectWith(me, ["read"]);
  const names = await reading.toolNames();
  expect(names).toContain("preview_frame");
  expect(await all.toolNames()).toEqual(expect.arrayContaining([...names, "edit_film", "render_film"]));
  const beyond = { edit_film: "write", choose_film: "write", share_film: "write", render_film: "render" };
  for (const [name, scope] of Object.entries(beyond)) {
    expect(names).not.toContain(name);
    const refused = await reading.call(name, { id });
    expect(refused).toEqual({
      isRefused: true,
      picture: null,
      text: `This needs the scope "${scope}", which these credentials do not have. (missing_scope)`,
    });
  }
  const writing = await connectWith(me, ["read", "write"]);
  expect(await writing.toolNames()).not.toContain("render_film");
  expect((await writing.call("render_film", { id })).text).toContain("missing_scope");
  // Whoever may only change films is not shown them.
  const blind = await connectWith(me, ["write"]);
  expect((await blind.call("edit_film", { id, name: "Autumn" })).text).toContain('the scope "read"');
  expect((await db().video.findUniqueOrThrow({ where: { id } })).name).toBe("Summer");
  await Promise.all([all, reading, writing, blind].map((agent) => agent.close()));
});

it("lets in tokens that live, from nowhere but here", async () => {
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  await db().apiToken.deleteMany({ where: { accessKey: me.headers["X-Access-Key"] } });
  await expect(agent.call("list_films")).rejects.toThrow();
  for (const headers of [{}, me.headers]) {
    const refused = await send(headers);
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Kinora realm="api", headers="X-Access-Key X-Access-Token"',
    ]);
  }
  const cookie = `${SESSION_COOKIE_NAME}=${await sessionCookieValue(await openSession(me.account.id, ""))}`;
  const session = await send({ Cookie: cookie, Origin: service.origin });
  expect([session.status, session.headers.has("WWW-Authenticate")]).toEqual([401, true]);

  const { headers } = await createTestAccount();
  expect((await send({ ...headers, Origin: "https://evil.example" })).status).toBe(403);
  expect((await send({ ...headers, Origin: "null" })).status).toBe(403);
  expect((await send({ ...headers, Origin: service.origin })).status).toBe(200);
  expect((await send(headers, { method: "GET", body: null })).status).toBe(405);
  expect((await send(headers, { method: "DELETE", body: null })).status).toBe(405);
  expect((await send(headers, { body: JSON.stringify([message, message]) })).status).toBe(400);
  const silent = await send(headers, {
    body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
  });
  expect([silent.status, await silent.text()]).toEqual([202, ""]);
});

it("bounds an agent in a loop by the account's limit", async () => {
  const agent = await connect((await createTestAccount()).headers);
  const refusals: string[] = [];
  const loop = async () => {
    for (let calls = 0; calls < 10 * limit; calls++) {
      const { isRefused, text } = await agent.call("list_films");
      if (isRefused) refusals.push(text);
    }
  };
  // An agent sees no Retry-After.
  const words = /Too many requests\. Try again in (a second|\d+ seconds)\./;
  await expect(loop()).rejects.toThrow(words);
  for (const text of refusals) expect(text).toMatch(words);
  await agent.close();
});
