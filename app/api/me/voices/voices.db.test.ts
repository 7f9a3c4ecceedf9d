import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { tones, wav } from "@/lib/server/media/testing/song-samples";
import type { Song } from "@/lib/server/music/present-song";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import type { presentVoice } from "@/lib/server/voices/present-voice";
import { recordingOf } from "@/lib/server/voices/testing/recording";

type Voice = ReturnType<typeof presentVoice>;

/** A second of silence, two of sound, and one and a half of silence. */
const samples = tones(
  { seconds: 1, amplitude: 0 },
  { seconds: 2, amplitude: 0.3 },
  { seconds: 1.5, amplitude: 0 },
);

let me: TestAccount;
let api: ReturnType<typeof client>;
let recording: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  recording = await recordingOf(await ffmpeg(), samples);
});

async function put(body: Uint8Array<ArrayBuffer>, extra: Record<string, string> = {}) {
  const headers = { ...me.headers, ...extra };
  const response = await dispatch("/api/me/voices", { method: "PUT", body, headers });
  const answer: Voice & Problem = await response.json();
  return { status: response.status, body: answer };
}

function filmWith<Answer>(...assets: object[]) {
  return api.post<Answer>("/me/videos", { new: 1, name: "Told", style: "vanilla", assets });
}

const voiceAsset = (id: string) => ({
  name: "voice",
  asset_id: id,
  start_time: 2,
  end_time: 5,
  data: { offset: 0.5 },
});

describe("PUT /me/voices", () => {
  it("makes a browser's recording seekable, and detects where somebody speaks", async () => {
    const { status, body } = await put(recording, { "Voice-Name": "Oma%20erz%C3%A4hlt" });
    expect([status, body.name]).toEqual([200, "Oma erzählt"]);
    expect(Math.abs(body.duration - 4.5)).toBeLessThan(0.06);
    expect(body.gain).toBeGreaterThan(0);
    const [stretch, ...more] = body.sounding;
    expect(more).toEqual([]);
    expect(Math.abs((stretch?.start_time ?? 0) - 1)).toBeLessThan(0.11);
    expect(Math.abs((stretch?.end_time ?? 0) - 3)).toBeLessThan(0.11);
    const file = Buffer.from(await (await dispatch(body.url)).arrayBuffer());
    expect(file.toString("latin1", 4, 8)).toBe("ftyp");
    expect((await dispatch(body.waveform_url)).status).toBe(200);
  });

  it("also accepts the formats of songs", async () => {
    const { status, body } = await put(new Uint8Array(wav(samples)));
    expect([status, body.name]).toEqual([200, "Voice"]);
    expect((await put(recording, { "Voice-Name": "Oma.m4a" })).body.name).toBe("Oma");
    expect(Math.abs(body.duration - 4.5)).toBeLessThan(0.03);
  });

  it("refuses other files, silence and truncated files, with messages about recordings", async () => {
    const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
      const { status, body } = await put(bytes);
      return `${status} ${body.error?.message}`;
    };
    expect(await refusal(new TextEncoder().encode("#EXTM3U\nhttp://example.org/a.ts\n"))).toMatch(
      /^415 .*WebM/,
    );
    expect(await refusal(new Uint8Array(wav(tones({ seconds: 2, amplitude: 0 }))))).toMatch(
      /^422 The recording/,
    );
    expect(await refusal(recording.slice(0, 60))).toMatch(/^4\d\d The (recording|file)/);
  });

  it("answers with the existing voice when asked to reuse", async () => {
    const first = await put(recording, { Reuse: "1" });
    const second = await put(recording, { Reuse: "1" });
    expect([second.body.id, second.body.existing]).toEqual([first.body.id, true]);
  });
});

describe("a voice of the library", () => {
  it("is never listed, read, deleted or restored as music, nor music as a voice", async () => {
    const [voice, song] = [await insertTestSong(me.account.id, "voice"), await insertTestSong(me.account.id)];
    const { musics } = (await api.get<{ musics: Song[] }>("/me/musics")).body;
    expect(musics.map(({ id }) => id)).toContain(song);
    expect(musics.map(({ id }) => id)).not.toContain(voice);
    const { voices } = (await api.get<{ voices: Voice[] }>("/me/voices")).body;
    expect(voices.map(({ id }) => id)).toContain(voice);
    expect(voices.map(({ id }) => id)).not.toContain(song);
    for (const address of [`/me/musics/${voice}`, `/me/voices/${song}`]) {
      expect((await api.get(address)).status).toBe(404);
      expect((await api.delete(address)).status).toBe(404);
      expect((await api.delete(`${address}?forever=1`)).status).toBe(404);
      expect((await api.post(`${address}/restore`)).status).toBe(404);
    }
  });

  it("is renamed, but not by others, nor while it is in the trash, nor to nothing", async () => {
    const id = await insertTestSong(me.account.id, "voice");
    const rename = (name: string, by = api) => by.post<Voice>(`/me/voices/${id}`, { name });
    const { status, body } = await rename("Oma erzählt");
    expect([status, body.name]).toEqual([200, "Oma erzählt"]);
    expect((await api.get<Voice>(`/me/voices/${id}`)).body.name).toBe("Oma erzählt");
    const others = client((await createTestAccount()).headers);
    expect([(await rename("Mine", others)).status, (await rename("")).status]).toEqual([404, 422]);
    await api.delete(`/me/voices/${id}`);
    expect((await rename("Gone")).status).toBe(404);
    expect((await api.post<Voice>(`/me/voices/${id}/restore`)).body.name).toBe("Oma erzählt");
  });

  it("is listed with its film, which keeps it even after it is deleted for good", async () => {
    const [photo, id] = [await insertTestPhoto(me.account.id), await insertTestSong(me.account.id, "voice")];
    const image = { name: "image", asset_id: photo, start_time: 0, end_time: 9, data: { text: "" } };
    const { status, body: video } = await filmWith<Video>(image, voiceAsset(id));
    expect(status).toBe(200);
    const { id: clipId, ...asset } = video.assets[1] ?? {};
    expect(clipId).toEqual(expect.any(String));
    expect(asset).toEqual({ ...voiceAsset(id), url: expect.stringMatching(/\/voice\.m4a$/) });
    const read = await api.get<Voice & { used_in: object[] }>(`/me/voices/${id}`);
    expect(read.body.used_in).toEqual([{ id: video.id, name: "Told" }]);
    const listed = (await api.get<{ voices: Voice[] }>("/me/voices")).body.voices;
    expect(listed.find((voice) => voice.id === id)?.use_count).toBe(1);

    expect((await api.delete(`/me/voices/${id}`)).status).toBe(200);
    const trash = (await api.get<{ voices: Voice[] }>("/me/voices?deleted=1")).body.voices;
    expect(trash.map((voice) => voice.id)).toContain(id);
    expect((await api.post(`/me/voices/${id}/restore`)).status).toBe(200);
    expect((await api.delete(`/me/voices/${id}?forever=1`)).status).toBe(200);
    await sweepDatabase();
    expect(await db().song.count({ where: { id } })).toBe(1);
    const media = await api.get<{ musics: object[]; voices: { id: string }[] }>(
      `/me/videos/${video.id}/media`,
    );
    expect([media.body.musics, media.body.voices.map((voice) => voice.id)]).toEqual([[], [id]]);

    // A client that does not know voices sends the film without it.
    const without = await api.post<Video>(`/me/videos/${video.id}`, { assets: [image] });
    expect(without.body.assets.map(({ name }) => name)).toEqual(["image"]);
  });

  it("is refused as music in a film, as are songs as voices, and other people's voices", async () => {
    const [voice, song] = [await insertTestSong(me.account.id, "voice"), await insertTestSong(me.account.id)];
    const other = await createTestAccount();
    const theirs = await insertTestSong(other.account.id, "voice");
    for (const [asset, message] of [
      [{ name: "music", asset_id: voice, start_time: 0, end_time: 0 }, "No music with this id."],
      [voiceAsset(song), "No voice with this id."],
      [voiceAsset(theirs), "No voice with this id."],
      [{ ...voiceAsset(voice), end_time: 2 }, "Must be after start_time."],
      [{ ...voiceAsset(voice), data: { volume: 3 } }, "Must be between 0 and 2."],
    ] as const) {
      const { status, body } = await filmWith<Problem>(asset);
      expect([status, Object.values(body.error.fields ?? {})]).toEqual([422, [message]]);
    }
  });
});
