import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import { wavOf } from "@/lib/server/testing/wav";
import type { Video } from "@/lib/server/videos/present-video";

async function keep(content: Buffer, contentType: string): Promise<string> {
  const stored = await storeFile(content, contentType);
  await db().file.create({ data: stored });
  return stored.id;
}

export async function storeTone(content = wavOf({ seconds: 2, hertz: 330 })): Promise<string> {
  const id = newId();
  const files = {
    fileId: await keep(content, "audio/wav"),
    previewFileId: await keep(Buffer.from("preview"), "audio/mpeg"),
    peaksFileId: await keep(Buffer.from("{}"), "application/json"),
  };
  const about = { title: "Tone", artist: "Test", format: "wav", durationMs: 2000 };
  await db().song.create({ data: { id, ...about, ...files } });
  return id;
}

/** A video that can be rendered, one second long by default. */
export async function renderableVideo({
  owner,
  seconds = 1,
  photoName = "Beach",
  song,
}: {
  owner?: TestAccount;
  seconds?: number;
  photoName?: string;
  song?: string;
} = {}) {
  const { account, headers } = owner ?? (await createTestAccount());
  const api = client(headers);
  const photo = await storeTestPhoto(account.id, photoName);
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: seconds },
    { name: "music", asset_id: song ?? (await storeTone()) },
  ];
  const about = { name: "Summer", style: "vanilla", assets, credits: [] };
  const { body: created } = await api.post<Video>("/me/videos", { new: 1, ...about });
  const path = `/me/videos/${created.id}`;
  const read = async () => (await api.get<Video>(path)).body;
  const balance = async () => (await api.get<{ credits: number }>("/me")).body.credits;
  const accept = async (what: "render" | "preview" = "render", body: object = {}) => {
    const kind = what === "render" ? "film" : "preview";
    await api.post(`${path}/${what}`, body);
    const where = { videoId: created.id, kind, state: "queued" } as const;
    return (await db().render.findFirstOrThrow({ where })).id;
  };
  return { id: created.id, accountId: account.id, photo, api, path, read, balance, accept };
}
