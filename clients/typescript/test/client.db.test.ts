import { randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ConnectionError,
  InvalidError,
  Kinora,
  type KinoraOptions,
  NotFoundError,
  NotMadeError,
  NotRenderingError,
  UnauthorizedError,
} from "@/clients/typescript/src/index";
import { killWorkers, startWorker } from "@/lib/worker/testing/start-worker";
import { closeQueue } from "@/lib/server/queue/queue";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { listenToApi } from "@/lib/server/web/testing/listen-to-api";
import { storeTone } from "@/lib/server/testing/renderable-video";

const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-client-"));
const largePhoto = path.join(folder, "noise.png");
let service: Awaited<ReturnType<typeof listenToApi>>;
let me: TestAccount;
let largeBytes: number;

beforeAll(async () => {
  service = await listenToApi();
  me = await createTestAccount();
  startWorker();
  // Noise does not compress: 12 MB make two pieces.
  const pixels = randomBytes(2000 * 2000 * 3);
  const { size } = await sharp(pixels, { raw: { width: 2000, height: 2000, channels: 3 } })
    .png()
    .toFile(largePhoto);
  largeBytes = size;
});
afterAll(async () => {
  killWorkers();
  await service.close();
  await closeQueue();
  rmSync(folder, { recursive: true });
});

function kinora(options: Partial<KinoraOptions> = {}): Kinora {
  const app = { id: me.app.app_id, secret: me.app.app_secret };
  return new Kinora({ url: service.origin, app, patience: { firstWaitMs: 1 }, ...options });
}

const small = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#88aacc" } })
    .jpeg()
    .toBuffer();

describe("a connection that breaks", () => {
  /** A network that loses the first answers to matching requests, after the service has done its work. */
  function losing(times: number, matches: (method: string, url: string) => boolean) {
    const lost: string[] = [];
    const request: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const method = init?.method ?? "GET";
      if (lost.length < times && matches(method, String(input))) {
        lost.push(`${method} ${answer.status}`);
        await answer.body?.cancel();
        throw new TypeError("fetch failed");
      }
      return answer;
    };
    return { request, lost };
  }

  it("creates nothing twice", async () => {
    const { request, lost } = losing(2, (method, url) => method === "POST" && url.endsWith("/me/videos"));
    const film = await kinora({ fetch: request }).films.create({ name: "Once" });
    expect(lost).toHaveLength(2);
    const ids = [];
    for await (const one of kinora().films.list({ q: "Once" })) ids.push(one.id);
    expect(ids).toEqual([film.id]);
  });

  it("does not repeat changes that may have been made", async () => {
    const film = await kinora().films.create({ name: "Change" });
    const { request, lost } = losing(1, (method, url) => method === "POST" && url.endsWith(film.id));
    await expect(
      kinora({ fetch: request })
        .films.get(film.id)
        .then((one) => one.update({ name: "B" })),
    ).rejects.toThrow(ConnectionError);
    expect(lost).toHaveLength(1);
  });

  it("resumes an upload where it was cut off", async () => {
    const { request, lost } = losing(1, (method) => method === "PATCH");
    const progress: number[] = [];
    const onProgress = ({ sentBytes }: { sentBytes: number }) => progress.push(sentBytes);
    const photo = await kinora({ fetch: request }).photos.upload(largePhoto, { onProgress });
    expect(photo).toMatchObject({ name: "noise.png", width: 2000 });
    expect(lost).toEqual(["PATCH 204"]);
    // The first piece had arrived, so only the second reports progress.
    expect(progress).toEqual([largeBytes]);
  });

  it("gives up in the end, with an error", async () => {
    const { request, lost } = losing(9, () => true);
    await expect(
      kinora({ fetch: request, patience: { tries: 3, firstWaitMs: 1 } }).account.get(),
    ).rejects.toThrow(ConnectionError);
    expect(lost).toHaveLength(3);
  });
});

describe("uploads", () => {
  it.each([
    ["bytes", async () => new Uint8Array(await small()), "Sea"],
    ["a Blob", async () => new Blob([new Uint8Array(await small())]), "Sea"],
    ["a File", async () => new File([new Uint8Array(await small())], "sea.jpg"), undefined],
    [
      "a stream",
      async () => ({ stream: createReadStream(largePhoto), size: largeBytes, name: "stream.png" }),
      undefined,
    ],
  ] as const)("take %s", async (_, make, name) => {
    const photo = await kinora().photos.upload(await make(), { ...(name && { name }), storeAgain: true });
    expect(photo.name).toMatch(/^(Sea|sea\.jpg|stream\.png)$/);
    expect(photo.existing).toBeUndefined();
  });

  it("answer with the existing file, and accept names in any script", async () => {
    const file = path.join(folder, "Größe 100 % 海.jpg");
    writeFileSync(
      file,
      await sharp(await small())
        .rotate(90)
        .jpeg()
        .toBuffer(),
    );
    const first = await kinora().photos.upload(file);
    expect(first.name).toBe("Größe 100 % 海.jpg");
    expect(await kinora().photos.upload(file)).toMatchObject({ id: first.id, existing: true });
  });

  it("fail when a stream is shorter than announced", async () => {
    const stream = createReadStream(largePhoto, { end: 3_000_000 });
    await expect(kinora().photos.upload({ stream, size: largeBytes })).rejects.toThrow("The stream ended");
  });

  it("stop when aborted", async () => {
    const stopping = new AbortController();
    const upload = kinora().photos.upload(largePhoto, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error("enough")),
      storeAgain: true,
    });
    await expect(upload).rejects.toThrow("enough");
  });
});

describe("errors", () => {
  it("say what is wrong", async () => {
    const film = await kinora().films.create({ name: "Wrong" });
    const refused = await film.update({ style: "none", tags: Array(51).fill("a") }).catch((error) => error);
    expect(refused).toBeInstanceOf(InvalidError);
    expect(refused).toMatchObject({ status: 422, requestId: expect.stringMatching(/.{10}/) });
    expect(Object.keys(refused.fields).length).toBeGreaterThan(0);
    await expect(kinora().films.get("missing")).rejects.toThrow(NotFoundError);
    await expect(film.finished()).rejects.toThrow(NotRenderingError);
    await expect(film.download()).rejects.toThrow(NotMadeError);
    const token = { access_key: "k".repeat(24), access_token: "t" };
    const stranger = new Kinora({ url: service.origin, token });
    await expect(stranger.account.get()).rejects.toThrow(UnauthorizedError);
  });

  it("an app logs in again after its token expires", async () => {
    const client = kinora();
    const before = await client.account.get();
    const other = kinora();
    await other.account.get();
    await other.call("endTokens", {});
    expect(await client.account.get()).toMatchObject({ id: before.id });
  });
});

describe("a film", () => {
  async function orderedFilm(client: Kinora) {
    const photo = await client.photos.upload(new Uint8Array(await small()));
    const film = await client.films.create({ name: "Film", style: "vanilla", quality: 360 });
    await film.update({
      assets: [
        { name: "image", asset_id: photo.id, start_time: 0, end_time: 1 },
        { name: "music", asset_id: await storeTone() },
      ],
    });
    await film.render();
    return film;
  }

  it("reports progress, and can be downloaded", async () => {
    const client = kinora();
    const states: string[] = [];
    const film = await orderedFilm(client);
    await film.finished({ onProgress: ({ status }) => states.push(status) });
    expect(states).toContain("processing");
    expect(film.video.video?.["360"]?.size).toBe((await film.download()).size);
  });

  it("is polled for when events do not get through", async () => {
    let streams = 0;
    const request: typeof fetch = async (input, init) => {
      if (!String(input).endsWith("/events")) return fetch(input, init);
      streams += 1;
      return new Response("");
    };
    const film = await orderedFilm(kinora({ fetch: request }));
    expect((await film.finished()).video.status).toBe("published");
    expect(streams).toBeLessThanOrEqual(2);
  });

  it("is downloaded completely over a breaking connection, or not at all", async () => {
    let breaks = 0;
    const request: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).includes("/v/") || breaks > 2 || !answer.body) return answer;
      breaks += 1;
      const reader = answer.body.getReader();
      let sent = 0;
      const cut = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { value } = await reader.read();
          if (!value || sent > 0) return controller.error(new TypeError("terminated"));
          sent += 1;
          controller.enqueue(value.subarray(0, 1_000));
        },
      });
      return new Response(cut, answer);
    };
    const film = await orderedFilm(kinora({ fetch: request }));
    await film.finished();
    const broken = new Uint8Array(await (await film.download()).arrayBuffer());
    expect(breaks).toBe(3);
    const whole = await (await kinora().films.get(film.id)).download();
    expect(Buffer.compare(broken, new Uint8Array(await whole.arrayBuffer()))).toBe(0);
  });
});
