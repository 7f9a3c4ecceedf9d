import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { wavOf } from "@/lib/server/testing/wav";
import { newPerson } from "@/scripts/chaos/people/new-person";
import { ask } from "@/bench/load/ask";

const idSchema = z.object({ id: z.string() });
const videoSchema = z.object({
  status: z.string(),
  video: z.record(z.string(), z.object({ url: z.string(), size: z.int() })).nullable(),
});

const photosInFilm = 4;
const assetsInProject = 30;

/** Makes people with projects, a photo to upload and a film to watch, all through the API. */
export async function prepareLoad(origin: string, { editors, films }: { editors: number; films: number }) {
  const { headers } = await newPerson(0);
  const call = async (method: string, path: string, body: object | Buffer, extra = {}) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const type: Record<string, string> = Buffer.isBuffer(body) ? {} : { "Content-Type": "application/json" };
    const all = { ...headers, ...type, ...extra };
    const answer = await ask(origin, {
      method,
      path: `/api${path}`,
      headers: all,
      body: bytes,
      keepBody: true,
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
    return JSON.parse(answer.body.toString()) as unknown;
  };
  const photo = await photoOf(2400, 1600);
  const photoIds: string[] = [];
  for (let index = 0; index < photosInFilm; index += 1)
    photoIds.push(idSchema.parse(await call("PUT", "/me/photos", photo)).id);
  const song = idSchema.parse(await call("PUT", "/me/musics", Buffer.from(wavOf({ seconds: 20 })))).id;

  const images = (count: number, seconds: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: "image",
      asset_id: photoIds[index % photoIds.length],
      start_time: index * seconds,
      end_time: (index + 1) * seconds,
      data: { text: `Photo ${index}`, focus: { x: 0.5, y: 0.4 } },
    }));
  const film = { new: 1, name: "Film", style: "vanilla", credit: [] };
  const assets = [...images(photosInFilm, 3), { name: "music", asset_id: song }];
  const newFilm = async () => idSchema.parse(await call("POST", "/me/videos", { ...film, assets })).id;

  const watched = await newFilm();
  await call("POST", `/me/videos/${watched}/render`, {});
  const file = await publishedFile(origin, headers, watched);
  const waiting: string[] = [];
  for (let index = 0; index < films; index += 1) waiting.push(await newFilm());
  const videos: { path: string; headers: Record<string, string>; assets: object[] }[] = [];
  for (let index = 0; index < editors; index += 1) {
    const project = idSchema.parse(await call("POST", "/me/videos", { new: 1, name: `Project ${index}` }));
    videos.push({ path: `/api/me/videos/${project.id}`, headers, assets: images(assetsInProject, 4) });
  }
  const renderAll = async () => {
    for (const id of waiting) await call("POST", `/me/videos/${id}/render`, {});
  };
  return { headers, photo, file, videos, renderAll };
}

async function publishedFile(origin: string, headers: Record<string, string>, id: string) {
  for (;;) {
    const answer = await ask(origin, {
      method: "GET",
      path: `/api/me/videos/${id}`,
      headers,
      keepBody: true,
    });
    const { status, video } = videoSchema.parse(JSON.parse(answer.body.toString()));
    const file = video?.["720"];
    if (status === "failed") throw new Error("The film to watch could not be made.");
    if (file) {
      const { pathname, search } = new URL(file.url);
      return { path: pathname + search, size: file.size };
    }
    await wait(500);
  }
}

/** With enough detail to be as large as real photos. */
function photoOf(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
