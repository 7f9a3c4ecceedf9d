import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { createApp, getSigningSecret } from "@/lib/contracts/apps";
import type { getDelivery, listDeliveries } from "@/lib/contracts/deliveries";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { closeQueue } from "@/lib/server/queue/queue";
import { claimRender } from "@/lib/server/renders/claim-render";
import { failRender } from "@/lib/server/renders/fail-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { client } from "@/lib/server/testing/api";
import { TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { claimDelivery } from "@/lib/server/webhooks/claim-delivery";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { isSigned, type Received } from "@/lib/server/webhooks/testing/is-signed";
import { startDeliveryLoop } from "@/lib/server/webhooks/delivering/delivery-loop";

// The receiver of these tests runs on this machine. Single tests can forbid that again through the setting.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";

type App = z.output<typeof createApp.response>;
type Deliveries = z.output<typeof listDeliveries.response>["deliveries"];
type Detail = z.output<typeof getDelivery.response>;

const site = testSite();
let me: TestAccount;
let api: ReturnType<typeof client>;
let app: App;
let received: Received[];
let answers: number[];
let now: Date;
const loops: { stop(): Promise<void> }[] = [];

function receive(request: IncomingMessage, response: ServerResponse): void {
  let body = "";
  request.setEncoding("utf8").on("data", (text: string) => {
    body += text;
  });
  request.on("end", () => {
    received.push({ body, headers: request.headers });
    response.writeHead(answers.shift() ?? 200).end("noted");
  });
}

beforeEach(async () => {
  [received, answers, now] = [[], [], new Date()];
  site.handler = receive;
  me = await createTestAccount();
  api = client(me.headers);
  const created = await api.post<App>("/me/apps", { name: "Hooked", callback_url: `${site.address()}/hook` });
  app = created.body;
  await db().webhookDelivery.deleteMany();
});
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});
afterAll(closeQueue);

/** A process's delivery loop, with a clock that only the test moves. It looks for deliveries only when told to. */
function sender() {
  const loop = startDeliveryLoop({ now: () => now, pollMs: 1_000_000 });
  loops.push(loop);
  return loop;
}

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function newVideo() {
  const { access_key, access_token } = (
    await api.post<{ access_key: string; access_token: string }>("/login/app", {
      app_id: app.app_id,
      app_secret: app.app_secret,
    })
  ).body;
  const headers = { "X-Access-Key": access_key, "X-Access-Token": access_token };
  return renderableVideo({ owner: { ...me, headers } });
}

async function endedFilm(
  video: Awaited<ReturnType<typeof newVideo>>,
  how: "created" | "failed",
): Promise<string> {
  const id = await video.accept("render", { force: 1 });
  const claim = await claimRender(["film"]);
  if (claim?.id !== id) throw new Error("Another test's render was claimed.");
  if (how === "created") expect(await publishRender(claim, [])).toBe(true);
  else expect(await failRender(claim, { status: 422, message: "The photo Beach is broken." })).toBe(true);
  now = new Date();
  return id;
}

const deliveries = async () => (await api.get<{ deliveries: Deliveries }>("/me/deliveries")).body.deliveries;
const detail = async (id: string | undefined) => (await api.get<Detail>(`/me/deliveries/${id}`)).body;
const secret = async () =>
  (await api.get<z.output<typeof getSigningSecret.response>>(`/me/apps/${app.app_id}/signing_secret`)).body
    .signing_secret;

describe("callbacks", () => {
  it("report created and failed films in order, signed, and once", async () => {
    const video = await newVideo();
    await endedFilm(video, "created");
    await endedFilm(video, "failed");
    expect(received).toEqual([]);
    await sender().run();
    const events = received.map(({ body }) => JSON.parse(body));
    expect(events).toEqual([
      {
        type: "video.created",
        created: expect.any(Number),
        status: 200,
        data: {
          object: expect.objectContaining({ id: video.id, status: "published", error: null }),
          meta: { msg: "The video has been created.", app_id: app.app_id },
        },
      },
      {
        type: "video.failed",
        created: expect.any(Number),
        status: 422,
        data: {
          object: expect.objectContaining({
            id: video.id,
            status: "failed",
            error: { status: 422, message: "The photo Beach is broken." },
          }),
          meta: { msg: "The photo Beach is broken.", app_id: app.app_id },
        },
      },
    ]);
    expect(events[0].data.object.assets[0].url).toMatch(new RegExp(`^${TEST_ORIGIN}/files/`));
    const [first, second] = received;
    const key = await secret();
    if (!first || !second) throw new Error("Two were received.");
    expect([isSigned(first, key), isSigned(second, key)]).toEqual([true, true]);
    expect(isSigned({ ...first, body: `${first.body} ` }, key)).toBe(false);
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Math.abs(Number(first.headers["webhook-timestamp"]) - now.getTime() / 1000)).toBeLessThan(2);

    await sender().run();
    expect(received).toHaveLength(2);
    const list = await deliveries();
    expect(list.map(({ type, state, last_status }) => [type, state, last_status])).toEqual([
      ["video.failed", "delivered", 200],
      ["video.created", "delivered", 200],
    ]);
    const seen = await detail(list[1]?.id);
    expect(seen.payload).toBe(first.body);
    expect(seen.id).toBe(first.headers["webhook-id"]);
    expect(seen.attempts).toEqual([
      expect.objectContaining({ number: 1, status: 200, answer: "noted", error: null }),
    ]);
  });

  it("go to the video's own address first, to the first-party app's for films of the studio, and nowhere without one", async () => {
    const video = await newVideo();
    await video.api.post(video.path, { callback_url: `${site.address()}/own` });
    await endedFilm(video, "created");
    await sender().run();
    expect(site.requests.map(({ url }) => url)).toEqual(["/own"]);

    const studio = await newVideo();
    await db().video.update({ where: { id: studio.id }, data: { appId: null } });
    await endedFilm(studio, "created");
    expect(await deliveries()).toHaveLength(1);
    const { body } = await api.get<{ apps: App[] }>("/me/apps");
    await api.post(`/me/apps/${body.apps[0]?.app_id}`, { callback_url: `${site.address()}/studio` });
    await endedFilm(studio, "created");
    await sender().run();
    expect(site.requests.map(({ url }) => url)).toEqual(["/own", "/studio"]);
  });

  it("say nothing of previews and cancelled films", async () => {
    const video = await newVideo();
    await video.accept("preview");
    const preview = await claimRender(["preview"]);
    if (preview) await publishRender(preview, []);
    await video.accept();
    await video.api.delete(`${video.path}?cancel=1`);
    expect(await db().webhookDelivery.count()).toBe(0);
  });

  it("are tried again after a refusal, with the same id and a new time, without delaying others", async () => {
    answers = [500, 200, 302];
    const video = await newVideo();
    await endedFilm(video, "created");
    await endedFilm(video, "failed");
    const loop = sender();
    await loop.run();
    expect(received).toHaveLength(2);
    later(4);
    await loop.run();
    expect(received).toHaveLength(2);
    later(2);
    await loop.run();
    expect(received).toHaveLength(3);
    expect(received[2]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
    expect(received[2]?.body).toBe(received[0]?.body);
    expect(Number(received[2]?.headers["webhook-timestamp"])).toBeGreaterThan(
      Number(received[0]?.headers["webhook-timestamp"]),
    );
    const created = (await deliveries()).find(({ type }) => type === "video.created");
    expect(created).toMatchObject({ state: "pending", attempt_count: 2, last_status: 302 });
    later(31);
    await loop.run();
    expect((await detail(created?.id)).attempts.map(({ status }) => status)).toEqual([200, 302, 500]);
    expect((await detail(created?.id)).state).toBe("delivered");
  });

  it("are given up after a day, and can be sent again", async () => {
    const video = await newVideo();
    answers = Array(100).fill(503);
    await endedFilm(video, "created");
    const loop = sender();
    for (let minute = 0; minute < 25 * 60; minute += 10) {
      await loop.run();
      later(600);
    }
    const [given] = await deliveries();
    expect(given).toMatchObject({ state: "failed", next_attempt_on: null, last_status: 503 });
    expect(given?.attempt_count).toBeGreaterThan(8);
    expect(given?.attempt_count).toBeLessThan(20);
    const before = received.length;
    later(86_400);
    await loop.run();
    expect(received).toHaveLength(before);

    answers = [];
    const resent = await api.post<Detail>(`/me/deliveries/${given?.id}/resend`);
    expect([resent.status, resent.body.state]).toEqual([200, "pending"]);
    await loop.run();
    expect((await detail(given?.id)).state).toBe("delivered");
    expect(received.at(-1)?.headers["webhook-id"]).toBe(given?.id);
    await api.post(`/me/deliveries/${given?.id}/resend`);
    await loop.run();
    expect(received).toHaveLength(before + 2);
  });

  it("stop at once when the receiver answers that it is gone", async () => {
    answers = [410];
    await endedFilm(await newVideo(), "created");
    await sender().run();
    expect(await deliveries()).toEqual([expect.objectContaining({ state: "failed", last_status: 410 })]);
  });

  it("are tried again by another process when the first one died, and only then", async () => {
    const video = await newVideo();
    await endedFilm(video, "created");
    // Claim the delivery and do nothing, as a process that dies would.
    expect(await claimDelivery(now)).toBeDefined();
    const loop = sender();
    later(59);
    await loop.run();
    expect(received).toEqual([]);
    later(2);
    await Promise.all([loop.run(), sender().run()]);
    expect(received).toHaveLength(1);
    expect(await deliveries()).toHaveLength(1);
  });

  it("have one row for a render's end, even if two workers believe they ended it", async () => {
    const video = await newVideo();
    const id = await video.accept();
    const claim = await claimRender(["film"]);
    if (claim?.id !== id) throw new Error("Another test's render was claimed.");
    const failure = { status: 500, message: "Lost." };
    const ended = await Promise.all([
      publishRender(claim, []),
      failRender(claim, failure),
      publishRender(claim, []),
    ]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await db().webhookDelivery.count({ where: { renderId: id } })).toBe(1);
  });

  it("carry both signatures for a day after the secret changes, then only the new one", async () => {
    const before = await secret();
    const { body } = await api.post<{ signing_secret: string }>(`/me/apps/${app.app_id}/signing_secret`);
    expect(body.signing_secret).not.toBe(before);
    expect(await secret()).toBe(body.signing_secret);
    const video = await newVideo();
    await endedFilm(video, "created");
    const loop = sender();
    await loop.run();
    await endedFilm(video, "failed");
    later(25 * 3600);
    await loop.run();
    const [first, second] = received;
    if (!first || !second) throw new Error("Two were received.");
    expect([isSigned(first, before), isSigned(first, body.signing_secret)]).toEqual([true, true]);
    expect([isSigned(second, before), isSigned(second, body.signing_secret)]).toEqual([false, true]);
  });
});
