import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { Kinora } from "@/clients/typescript/src/index";
import { connectAgent } from "@/lib/server/testing/agent";

type Service = {
  address: string;
  program: string;
  folder: string;
  settings: Record<string, string>;
  metricsToken: string;
  upgrade(): Promise<void>;
  say(line: string): void;
};

function assert(isTrue: boolean, words: string): asserts isTrue {
  if (!isTrue) throw new Error(words);
}

const appSchema = z.object({ app_id: z.string(), app_secret: z.string() });
type Pair = Record<"X-Access-Key" | "X-Access-Token", string>;
const tokenSchema = z.object({ access_key: z.string(), access_token: z.string() });

/** What people and programs do, through the proxy. */
export async function driveService(service: Service): Promise<void> {
  const { address, say } = service;
  const app = await makeApp(service);
  const kinora = new Kinora({ url: address, app: { id: app.app_id, secret: app.app_secret } });
  const photos = await sendFiles(kinora, service);
  await assertMetered(service);
  await followFilm(kinora, photos, service);
  const pair = await logIn(app, service);
  await assertBigBody(pair, service);
  await tellAgent(kinora, pair, photos, service);

  // Somebody asks all the time, and a film is being made.
  let [asked, isOver] = [0, false];
  const failures: string[] = [];
  const asking = async () => {
    while (!isOver) {
      asked += 1;
      const { status } = await fetch(`${address}/api/health/live`);
      if (status !== 200) failures.push(`health ${status}`);
      await kinora.account.get().catch((error: unknown) => failures.push(String(error)));
    }
  };
  const film = await orderFilm(kinora, photos, 60);
  const finished = film.finished();
  const visitors = [asking(), asking()];
  await service.upgrade();
  isOver = true;
  await Promise.all(visitors);
  assert(failures.length === 0, `Requests failed during the upgrade: ${failures.slice(0, 5).join("; ")}`);
  await finished;
  say(`${2 * asked} requests during the upgrade, none failed, and the film under way was made`);
}

async function makeApp({ program, settings }: Service): Promise<z.output<typeof appSchema>> {
  const admin = (...args: string[]): unknown => {
    const command = [path.join(program, "scripts/image/main.mjs"), "admin", ...args, "--json"];
    const env = { ...process.env, ...settings };
    return JSON.parse(execFileSync(process.execPath, command, { cwd: program, env, encoding: "utf8" }));
  };
  admin("create-account", "--email", "ada@example.org", "--password", "a good long one");
  return appSchema.parse(admin("create-app", "--account", "ada@example.org", "--name", "replay"));
}

async function logIn(app: z.output<typeof appSchema>, { address }: Service): Promise<Pair> {
  const answer = await fetch(`${address}/api/login/app`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(app),
  });
  const { access_key, access_token } = tokenSchema.parse(await answer.json());
  return { "X-Access-Key": access_key, "X-Access-Token": access_token };
}

/** Photos at once, and one that goes in pieces, which two web processes must not share. */
async function sendFiles(kinora: Kinora, { say }: Service): Promise<string[]> {
  const pixels = randomBytes(2600 * 2600 * 3);
  const large = await sharp(pixels, { raw: { width: 2600, height: 2600, channels: 3 } })
    .png()
    .toBuffer();
  for (let round = 0; round < 3; round += 1) {
    const sent: number[] = [];
    const onProgress = ({ sentBytes }: { sentBytes: number }) => sent.push(sentBytes);
    await kinora.photos.upload(new Uint8Array(large), { onProgress, storeAgain: true, name: "large.png" });
    assert(sent.length > 1, "The photo did not go in pieces.");
    assert(
      sent.every((bytes, at) => at === 0 || bytes > (sent[at - 1] ?? 0)),
      "An upload began again.",
    );
  }
  say(
    `uploads of ${(large.length / 2 ** 20).toFixed(0)} MB went in pieces, each to where the first of its pieces went`,
  );
  const ids = [];
  for (const background of ["#d97b4a", "#4a8fd9", "#6aa84f"]) {
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } }).jpeg();
    ids.push((await kinora.photos.upload(new Uint8Array(await picture.toBuffer()))).id);
  }
  return ids;
}

async function assertMetered({ address, metricsToken, say }: Service): Promise<void> {
  const read = (headers: Record<string, string>) => fetch(`${address}/api/metrics`, { headers });
  assert((await read({})).status !== 200, "Anybody may read the metrics through the proxy.");
  const text = await (await read({ Authorization: `Bearer ${metricsToken}` })).text();
  assert(/^kinora_queue_waiting\{kind="film"\} 0$/m.test(text), "The queue's metric is missing.");
  say("metrics are for whoever has the token, and say what KEDA reads");
}

async function orderFilm(kinora: Kinora, photos: readonly string[], seconds: number) {
  const { musics } = await kinora.call("listLibrary", {});
  const film = await kinora.films.create({ name: "Replay", style: "vanilla", quality: 360 });
  const each = seconds / photos.length;
  const images = photos.map((asset_id, at) => {
    return { name: "image" as const, asset_id, start_time: at * each, end_time: (at + 1) * each };
  });
  await film.update({ assets: [...images, { name: "music", asset_id: musics[0]?.id ?? "" }] });
  await film.render();
  return film;
}

/** Events must come when they happen, and parts of files as they are asked for. */
async function followFilm(
  kinora: Kinora,
  photos: readonly string[],
  { address, say }: Service,
): Promise<void> {
  const film = await orderFilm(kinora, photos, 20);
  const percents: number[] = [];
  await film.finished({ onProgress: ({ progress }) => percents.push(progress ?? 0) });
  const between = percents.filter((percent) => percent > 0 && percent < 100);
  assert(between.length > 1, `Events were held back: ${percents.join(", ")}.`);
  say(`events came as they happened: ${between.join(", ")} %`);

  const { video } = await film.refresh();
  const url = Object.values(video.video ?? {})[0]?.url ?? "";
  assert(url.startsWith(address), `The file's address is ${url}.`);
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  const part = await fetch(url, { headers: { Range: "bytes=1000-1999" } });
  assert(part.status === 206, `A part was answered with ${part.status}.`);
  assert(part.headers.get("content-range") === `bytes 1000-1999/${whole.length}`, "The part is another.");
  assert(
    Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000)),
    "The part has other bytes.",
  );
  say(`a file of ${whole.length} bytes, whole and in part`);
}

/** A large body must reach the web process as it comes. It is refused at its first bytes, which shows that nobody collects it. */
async function assertBigBody(pair: Pair, { address, say }: Service): Promise<void> {
  const headers = { ...pair, "Content-Length": 300 << 20 };
  const status = await new Promise<number>((resolve, reject) => {
    const sending = request(`${address}/api/me/clips`, { method: "PUT", headers });
    sending.once("error", reject).once("response", (answer) => resolve(answer.statusCode ?? 0));
    const piece = Buffer.alloc(1 << 20, "no clip ");
    let left = 300;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!sending.write(piece)) return void sending.once("drain", more);
      }
      sending.end();
    };
    more();
  });
  assert(status === 415, `300 MB that are no clip were answered with ${status}.`);
  say("a body of 300 MB passed");
}

async function tellAgent(
  kinora: Kinora,
  pair: Pair,
  photos: readonly string[],
  { address, say }: Service,
): Promise<void> {
  const agent = await connectAgent(address, pair);
  // Another film than the one before, of which too much was kept to be told of in steps.
  const film = await orderFilm(kinora, photos.toReversed(), 30);
  const percents: number[] = [];
  const { text, isRefused } = await agent.call("wait_for_film", { id: film.id }, (percent) =>
    percents.push(percent),
  );
  assert(!isRefused && text.includes('"published"'), `An agent was told: ${text}`);
  assert(percents.length > 1, `An agent heard of ${percents.length} steps.`);
  await agent.close();
  say(`an agent heard ${percents.join(", ")} % while its film was made`);
}
