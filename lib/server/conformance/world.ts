import sharp from "sharp";
import { db } from "@/lib/server/db";
import type { testSite } from "@/lib/server/fetch/testing/test-site";
import { storeFile } from "@/lib/server/files/store-file";
import { publishRender } from "@/lib/server/renders/publish-render";
import { client } from "@/lib/server/testing/api";
import { dispatch, TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";

/** An answer as a foreign client sees it: an object of unknown shape. */
export type Answer = Record<string, unknown>;
type TestSite = ReturnType<typeof testSite>;
/** The same video in one of the answers that carry it; `where` names the answer. */
export type Seen = { where: string; video: Answer };

export type World = TestAccount & {
  password: string;
  api: ReturnType<typeof client>;
  /** Sends a request over the wire, to a path below the base address or to an absolute address. */
  send(method: string, address: string, init?: RequestInit): Promise<Response>;
  /** A site to import photos from. */
  site: TestSite;
  /** The bytes of a JPEG and a WAV file. */
  files: { jpeg: Buffer; wav: Buffer };
  photo: Answer;
  song: Answer;
  /** A project with a photo, a text and music that was never rendered, from every answer that carries it. */
  unrendered: Seen[];
  /** A finished film in 360p, 480p and 720p, from every answer that carries it. */
  rendered: Seen[];
};

export const FILM_BYTES = 10_000;
const callback = "https://films.example.org/ready";

export async function openWorld(site: TestSite): Promise<World> {
  const password = "correct horse battery";
  const me = await createTestAccount({ name: "Ada", password });
  const api = client(me.headers);
  const send: World["send"] = (method, address, init) =>
    dispatch(address.startsWith("http") ? address : `/api${address}`, {
      method,
      ...init,
      headers: { ...me.headers, ...Object.fromEntries(new Headers(init?.headers)) },
    });
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  const files = { jpeg, wav: wavOf({ seconds: 3 }) };
  const photo: Answer = await (await send("PUT", "/me/photos", { body: new Uint8Array(jpeg) })).json();
  const song: Answer = await (await send("PUT", "/me/musics", { body: new Uint8Array(files.wav) })).json();
  const film = {
    name: "Summer",
    style: "vanilla",
    credit: [["Photos", "Ada"]],
    callback_url: callback,
    assets: [
      { name: "text", start_time: 0, end_time: 2, data: { title: "Summer", text: "2026" } },
      { name: "image", asset_id: photo.id, start_time: 2, end_time: 4.5, data: { text: "At the sea" } },
      { name: "music", asset_id: song.id, start_time: 0.0, end_time: 0.0 },
    ],
  };
  const unrendered = await seenUnrendered(api, film);
  const rendered = await seenRendered(api, me, film);
  return { ...me, password, api, send, site, files, photo, song, unrendered, rendered };
}

type Api = World["api"];

async function fromList(api: Api, id: unknown): Promise<Answer> {
  const { body } = await api.get<{ videos: Answer[] }>("/me/videos?count=100");
  const found = body.videos.find((video) => video.id === id);
  if (!found) throw new Error("The list lacks it.");
  return found;
}

async function seenUnrendered(api: Api, film: object): Promise<Seen[]> {
  const created = (await api.post<Answer>("/me/videos", film)).body;
  const path = `/me/videos/${String(created.id)}`;
  const updated = (await api.post<Answer>(path, { ...film, style: "focus" })).body;
  const stale = await api.post<{ video: Answer }>(path, film, { "If-Match": '"0"' });
  return [
    { where: "create", video: created },
    { where: "draft", video: (await api.get<Answer>("/me/draft")).body },
    { where: "list", video: await fromList(api, created.id) },
    { where: "one", video: (await api.get<Answer>(path)).body },
    { where: "update", video: updated },
    { where: "a refused save", video: stale.body.video },
    { where: "an earlier version", video: (await api.get<Answer>(`${path}/versions/1`)).body },
    { where: "going back", video: (await api.post<Answer>(`${path}/versions/1/restore`)).body },
    { where: "duplicate", video: (await api.post<Answer>(`${path}/duplicate`)).body },
  ];
}

async function seenRendered(api: Api, { account, headers }: TestAccount, film: object): Promise<Seen[]> {
  const { id } = (await api.post<{ id: string }>("/me/videos", { ...film, new: 1 })).body;
  const path = `/me/videos/${id}`;
  await api.post(`${path}/render`);
  await finish(id);
  const delivery = await db().webhookDelivery.findFirstOrThrow({
    where: { accountId: account.id, videoId: id },
  });
  const event: { data: { object: Answer } } = JSON.parse(delivery.body);
  return [
    { where: "one", video: (await api.get<Answer>(path)).body },
    { where: "list", video: await fromList(api, id) },
    { where: "update", video: (await api.post<Answer>(path, { tags: ["sea"] })).body },
    { where: "the event that it is done", video: await doneEvent(path, headers) },
    { where: "the callback", video: event.data.object },
  ];
}

/** Ends the video's render as a worker would, with arbitrary bytes as films. */
export async function finish(videoId: string): Promise<void> {
  const where = { videoId, kind: "film" as const };
  const render = await db().render.findFirstOrThrow({ where, orderBy: { createdAt: "desc" } });
  const attempt = render.attempt + 1;
  await db().render.update({ where: { id: render.id }, data: { state: "running", attempt } });
  const files = await Promise.all(
    [360, 480, 720].flatMap((quality) => [
      storeFile(Buffer.alloc(FILM_BYTES), "video/mp4").then(
        (stored) => ({ kind: "film", quality, stored }) as const,
      ),
      storeFile(Buffer.alloc(99), "image/jpeg").then(
        (stored) => ({ kind: "thumbnail", quality, stored }) as const,
      ),
    ]),
  );
  const { id } = render;
  if (!(await publishRender({ id, attempt, videoId }, files))) throw new Error("It was not published.");
}

async function doneEvent(path: string, headers: TestAccount["headers"]): Promise<Answer> {
  const response = await dispatch(`${TEST_ORIGIN}/api${path}/events`, { headers });
  const reader = response.body?.getReader();
  // The current state arrives at once, in one chunk.
  const text = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  const [event, data = ""] = text.split("\n");
  if (event !== "event: done") throw new Error(`Not an event that it is done: ${text}`);
  const { video }: { video: Answer } = JSON.parse(data.slice("data: ".length));
  return video;
}
