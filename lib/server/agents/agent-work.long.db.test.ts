import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { sharp } from "@/lib/server/media/image-library";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { closeQueue, queue } from "@/lib/server/queue/queue";
import { claimRender } from "@/lib/server/renders/claim-render";
import { failRender } from "@/lib/server/renders/fail-render";
import { reportRender } from "@/lib/server/renders/report-render";
import { connectAgent } from "@/lib/server/testing/agent";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";

// These tests run their site on this machine. env() is read at the first request, so this line still takes effect.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";

const site = testSite();
let service: Awaited<ReturnType<typeof listenToApi>>;
beforeAll(async () => {
  service = await listenToApi();
});
afterAll(async () => {
  await service.close();
  await closeQueue();
});

const connect = (headers: Record<string, string>) => connectAgent(service.origin, headers);
const picture = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();
const idSchema = z.object({ id: z.string() });
const filmSchema = z.object({ id: z.string(), style: z.string(), assets: z.array(z.unknown()) });

/** A film with a photo and music. No worker is here to paint it, and nobody waits for one: a picture is under way. */
async function beginFilm(agent: Awaited<ReturnType<typeof connect>>, accountId: string) {
  const [photo, song] = [await insertTestPhoto(accountId), await insertTestSong(accountId)];
  const { id } = await agent.facts(filmSchema, "create_film", { name: "Summer", style: "album" });
  const jobs = await queue();
  await jobs.send("still", { accountId, videoId: id }, { singletonKey: accountId });
  const image = { name: "image", asset_id: photo, start_time: 0, end_time: 4 };
  return { id, assets: [image, { name: "music", asset_id: song }] };
}

it("takes photos and songs that an agent sends along, once", async () => {
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  const data = (await picture(200)).toString("base64");
  const sent = { kind: "photo", name: "Früh am See.jpg", data };
  const photo = await agent.facts(z.object({ id: z.string(), name: z.string() }), "upload_file", sent);
  expect(photo.name).toBe("Früh am See.jpg");
  const again = { ...sent, data: `data:image/jpeg;base64,${data.replace(/(.{60})/g, "$1\n")}` };
  expect(await agent.facts(idSchema, "upload_file", again)).toEqual({ id: photo.id });
  const song = { kind: "song", name: "Tone", data: wavOf({ seconds: 2 }).toString("base64") };
  const titled = z.object({ title: z.string(), duration: z.number() });
  expect(await agent.facts(titled, "upload_file", song)).toEqual({ title: "Tone", duration: 2 });
  await agent.close();
});

it("says of a file that it cannot take why", async () => {
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  const large = Buffer.alloc((5 << 20) + 1).toString("base64");
  for (const [args, words] of [
    [{ kind: "film", data: "AAAA" }, "kind: Must be photo, clip, song or voice."],
    [{ kind: "photo", data: "no base64!" }, "data: Must be the file's bytes in base64."],
    [{ kind: "photo" }, "data: Must be the file's bytes in base64."],
    [{ kind: "photo", data: large }, "data: The file is larger than 5 MB. Add it by its address."],
    [{ kind: "photo", data: Buffer.from("a text").toString("base64") }, "(file_unsupported)"],
    [{ kind: "clip", data: Buffer.from("a text").toString("base64") }, "(file_unsupported)"],
  ] as const) {
    const refused = await agent.call("upload_file", args);
    expect(refused).toMatchObject({ isRefused: true, text: expect.stringContaining(words) });
  }
  expect(await db().photo.count({ where: { accountId: me.account.id } })).toBe(0);
  await agent.close();
});

it("fetches a song by its address", async () => {
  const agent = await connect((await createTestAccount()).headers);
  site.answer(200, { "Content-Type": "audio/wav" }, wavOf({ seconds: 2 }));
  const wish = { url: `${site.address()}/tone.wav`, title: "Tone" };
  expect(await agent.facts(z.object({ title: z.string() }), "add_song", wish)).toEqual({ title: "Tone" });
  site.answer(404);
  expect(await agent.call("add_clip", { url: `${site.address()}/clip.mp4` })).toMatchObject({
    isRefused: true,
  });
  await agent.close();
});

it("puts a voice over a film, fetched by its address or sent along", async () => {
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  site.answer(200, { "Content-Type": "audio/wav" }, wavOf({ seconds: 2 }));
  const voice = z.object({ id: z.string(), name: z.string(), duration: z.number() });
  const wish = { url: `${site.address()}/welcome.wav`, name: "Welcome" };
  const fetched = await agent.facts(voice, "add_voice", wish);
  expect(fetched).toMatchObject({ name: "Welcome", duration: expect.closeTo(2, 1) });
  const data = wavOf({ seconds: 3 }).toString("base64");
  const sent = await agent.facts(voice, "upload_file", { kind: "voice", name: "Goodbye", data });
  expect(sent.name).toBe("Goodbye");
  const listed = await agent.facts(z.object({ voices: z.array(idSchema) }), "list_voices", {});
  expect(listed.voices.map(({ id }) => id)).toEqual([sent.id, fetched.id]);

  const { id, assets } = await beginFilm(agent, me.account.id);
  const spoken = { name: "voice", asset_id: fetched.id, start_time: 1, end_time: 3 };
  const film = await agent.facts(filmSchema, "edit_film", { id, assets: [...assets, spoken] });
  expect(film.assets).toContainEqual(expect.objectContaining(spoken));

  site.answer(200, { "Content-Type": "text/html" }, Buffer.from("<p>No recording</p>"));
  const page = await agent.call("add_voice", { url: `${site.address()}/page` });
  expect(page).toMatchObject({ isRefused: true, text: expect.stringContaining("(file_unsupported)") });
  await agent.close();
});

it("takes an edit back, and brings it back, whatever was refused in between", async () => {
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  const { id, assets } = await beginFilm(agent, me.account.id);
  const nothing = await agent.call("undo_edit", { id });
  expect(nothing).toMatchObject({ isRefused: true, text: expect.stringContaining("no_earlier_version") });

  await agent.facts(filmSchema, "edit_film", { id, assets });
  const edit = { id, style: "vanilla" };
  const before = z.object({ style: z.string(), version_before: z.number() });
  const edited = await agent.facts(before, "edit_film", edit);
  expect(edited.style).toBe("vanilla");
  expect((await agent.call("edit_film", { id, assets: [{ name: "song" }] })).isRefused).toBe(true);

  expect((await agent.facts(filmSchema, "undo_edit", { id })).style).toBe("album");
  expect((await agent.facts(filmSchema, "undo_edit", { id })).style).toBe("vanilla");
  const { versions } = await agent.facts(z.object({ versions: z.array(z.unknown()) }), "list_versions", {
    id,
  });
  expect(versions.length).toBeGreaterThan(1);
  const restored = await agent.facts(filmSchema, "restore_version", { id, number: edited.version_before });
  expect(restored).toMatchObject({ style: "album", assets: [{}, {}] });
  await agent.close();
});

it("keeps another's film from being taken back, waited for and read", async () => {
  const [owner, other] = [await createTestAccount(), await createTestAccount()];
  const [owning, agent] = [await connect(owner.headers), await connect(other.headers)];
  const { id } = await beginFilm(owning, owner.account.id);
  const calls = { undo_edit: {}, list_versions: {}, restore_version: { number: 1 }, wait_for_film: {} };
  for (const [name, more] of Object.entries(calls))
    expect([name, (await agent.call(name, { id, ...more })).text]).toEqual([
      name,
      "Video not found. (video_not_found)",
    ]);
  await Promise.all([owning.close(), agent.close()]);
});

const stateSchema = z.object({ status: z.string(), error: z.object({ message: z.string() }).nullable() });
const painting = (framesDone: number) => {
  return { stage: "painting", framesDone, framesKept: 0, piecesKept: 0, piecesMade: 0, piecesAll: 1 };
};

async function orderFilm() {
  await db().render.deleteMany();
  const me = await createTestAccount();
  const agent = await connect(me.headers);
  const { id, assets } = await beginFilm(agent, me.account.id);
  await agent.facts(filmSchema, "edit_film", { id, assets });
  await agent.call("render_film", { id });
  const render = await claimRender(["film"]);
  if (!render) throw new Error("No film was ordered.");
  return { me, agent, id, render };
}

it("tells how far a film is until it is over", async () => {
  const { agent, id, render } = await orderFilm();
  const { framesTotal } = await db().render.findUniqueOrThrow({ where: { id: render.id } });
  const percents: number[] = [];
  const answer = agent.call("wait_for_film", { id }, (percent) => {
    percents.push(percent);
    // A report that says less than the one before is not passed on.
    if (percents.length === 1) void reportRender(render, painting(framesTotal / 2));
    if (percents.length === 2)
      void reportRender(render, painting(framesTotal / 4)).then(() =>
        failRender(render, { status: 500, message: "The song cannot be read." }),
      );
  });
  const { text, isRefused } = await answer;
  expect(isRefused).toBe(false);
  expect(stateSchema.parse(JSON.parse(text))).toEqual({
    status: "failed",
    error: { message: "The song cannot be read." },
  });
  expect(percents).toEqual([0, 50]);
  await agent.close();
});

it("answers an agent that hears no progress when its time is up, and forgets whoever leaves", async () => {
  const { me, agent, id } = await orderFilm();
  const state = await agent.facts(stateSchema, "wait_for_film", { id, seconds: 1 });
  expect(state.status).toBe("processing");
  // Four calls at once are as many as an account may have; each must be free again once its agent has left.
  const waiting = [1, 2, 3, 4].map(() => {
    let hear = () => {};
    const called = new Promise<void>((resolve) => {
      hear = resolve;
    });
    return { heard: called, call: agent.call("wait_for_film", { id }, hear).catch(() => "left") };
  });
  await Promise.all(waiting.map(({ heard }) => heard));
  expect(await agent.call("wait_for_film", { id })).toMatchObject({
    isRefused: true,
    text: "4 calls of this account wait for films already. (too_many_waits)",
  });
  await agent.close();
  expect(await Promise.all(waiting.map(({ call }) => call))).toEqual(["left", "left", "left", "left"]);
  const next = await connect(me.headers);
  const isRefused = async () => (await next.call("wait_for_film", { id, seconds: 1 })).isRefused;
  await expect.poll(isRefused).toBe(false);
  await next.close();
});
