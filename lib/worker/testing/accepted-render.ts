import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

/** Two seconds of a tone as a WAV file. */
function toneFile(): Buffer {
  const rate = 44_100;
  const data = Buffer.alloc(rate * 2 * 2);
  for (let at = 0; at < data.length / 2; at++)
    data.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * 330 * at) / rate)), at * 2);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

async function keep(content: Buffer, contentType: string): Promise<string> {
  const stored = await storeFile(content, contentType);
  await db().file.create({ data: stored });
  return stored.id;
}

export async function storeTone(content = toneFile()): Promise<string> {
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
