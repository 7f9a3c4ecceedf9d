import type { z } from "zod";
import type { batchSchema } from "@/lib/contracts/batches";
import type { orderBatch, templateSchema } from "@/lib/contracts/templates";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import type { Problem } from "@/lib/contracts/problem";

export type Template = z.infer<typeof templateSchema>;
export type Batch = z.infer<typeof batchSchema>;
export type Order = z.infer<typeof orderBatch.response> & Problem;

/** An account with a template of a small film: a slide with a title, a photo with a caption, and a song. */
export async function greetingTemplate() {
  const { account, app, headers } = await createTestAccount();
  const api = client(headers);
  const [photo, other] = [await insertTestPhoto(account.id), await insertTestPhoto(account.id)];
  const song = await insertTestSong(null);
  const assets = [
    { name: "text", id: "v1", start_time: 0, end_time: 3, data: { title: "Hello", text: "" } },
    { name: "image", id: "v2", asset_id: photo, start_time: 3, end_time: 6, data: { text: "Us" } },
    { name: "music", id: "m1", asset_id: song },
  ];
  const film = { new: 1, name: "Greetings", style: "vanilla", quality: 360, visibility: "private", assets };
  const { body: video } = await api.post<Video>("/me/videos", film);
  const { body: template } = await api.post<Template>("/me/templates", { video_id: video.id });
  const path = `/me/templates/${template.id}`;
  const order = (body: object, extra = {}) => api.post<Order>(`${path}/renders`, body, extra);
  const read = async (id: string) => (await api.get<Batch>(`/me/batches/${id}`)).body;
  const ordered = async (body: object) => {
    const { batch } = (await order(body)).body;
    if (!batch) throw new Error("Nothing was ordered.");
    return batch;
  };
  return { account, app, headers, api, photo, other, song, video, template, path, order, ordered, read };
}
