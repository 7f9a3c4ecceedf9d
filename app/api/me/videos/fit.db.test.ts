import { beforeAll, describe, expect, it } from "vitest";
import { libraryManifestSchema, listBeatSeconds } from "@/lib/contracts/library-manifest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { drums, noise } from "@/lib/server/media/beats/testing/sounds";
import { wav } from "@/lib/server/media/testing/song-samples";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { musicOf } from "@/lib/server/testing/assets-of";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import { seedLibrary } from "@/prisma/seed/library";
import manifestFile from "@/public/library/library.json";

let me: TestAccount;
let api: ReturnType<typeof client>;
let photo: string;

beforeAll(async () => {
  await seedLibrary("public/library");
  me = await createTestAccount();
  api = client(me.headers);
  photo = await insertTestPhoto(me.account.id);
});

const trackOf = (id: string) => {
  const track = libraryManifestSchema.parse(manifestFile).tracks.find((one) => one.id === id);
  if (!track) throw new Error(`No track ${id}.`);
  return track;
};

const assetsWith = (song: string | null, count = 6, seconds = 3.3) => [
  ...Array.from({ length: count }, (_, at) => ({
    name: "image",
    asset_id: photo,
    start_time: at * seconds,
    end_time: (at + 1) * seconds,
  })),
  ...(song ? [{ name: "music", asset_id: song }] : []),
];

async function make(song: string | null, body: object = {}): Promise<Video> {
  const { body: video } = await api.post<Video>("/me/videos", { new: 1, assets: assetsWith(song), ...body });
  return video;
}

const changesOf = (video: Video) =>
  video.assets.filter(({ name }) => name === "image").map((asset) => asset.end_time);
const distanceToBeat = (beats: readonly number[], time: number) =>
  Math.min(...beats.map((beat) => Math.abs(beat - time)));

async function upload(samples: Int16Array): Promise<{ id: string; bpm?: number }> {
  const response = await dispatch("/api/me/musics", {
    method: "PUT",
    headers: { ...me.headers, "Content-Type": "audio/wav" },
    body: new Uint8Array(wav(samples)),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; bpm?: number };
}

describe("fit=beats", () => {
  it("puts every change of picture on a beat near where it was", async () => {
    const video = await make("paper-kites");
    const beats = listBeatSeconds(trackOf("paper-kites"));
    const { status, body } = await api.post<Video>(`/me/videos/${video.id}`, { fit: "beats" });
    expect(status).toBe(200);
    const before = changesOf(video);
    changesOf(body).forEach((time, at) => {
      expect(distanceToBeat(beats, time)).toBeLessThan(0.01);
      expect(Math.abs(time - (before[at] ?? 0))).toBeLessThan(0.3);
    });
    expect(body.duration).toBeCloseTo(changesOf(body).at(-1) ?? 0, 1);
  });

  it("works with the assets it is sent along with, also when a project is made and from a form", async () => {
    const beats = listBeatSeconds(trackOf("departures"));
    const fitted = await make("departures", { fit: "beats" });
    const form = await dispatch(`/api/me/videos/${(await make(null)).id}`, {
      method: "POST",
      headers: me.headers,
      body: new URLSearchParams({ fit: "beats", assets: JSON.stringify(assetsWith("departures")) }),
    });
    const sent = (await form.json()) as Video;
    expect(changesOf(sent)).toEqual(changesOf(fitted));
    for (const time of changesOf(fitted)) expect(distanceToBeat(beats, time)).toBeLessThan(0.01);
  });

  it("follows the beats detected in an uploaded song", async () => {
    const song = await upload(drums({ bpm: 104, seconds: 30, startSeconds: 0.7 }));
    expect(Math.abs((song.bpm ?? 0) - 104)).toBeLessThan(0.5);
    const video = await make(song.id, { fit: "beats" });
    const beats = Array.from({ length: 60 }, (_, at) => 0.7 + (at * 60) / 104);
    for (const time of changesOf(video)) expect(distanceToBeat(beats, time)).toBeLessThan(0.03);
  });
});

describe("fit=music", () => {
  it("starts a long song later, so that the film ends when it does", async () => {
    const track = trackOf("departures");
    const video = await make("departures", { fit: "music" });
    const offset = musicOf(video)[0]?.data?.offset ?? 0;
    expect(offset).toBeGreaterThan(60);
    expect(Math.abs(offset + video.duration - track.durationSeconds)).toBeLessThan(0.05);
    const beats = listBeatSeconds(track).map((beat) => beat - offset);
    const whileItBeats = changesOf(video).filter((time) => time < (beats.at(-1) ?? 0));
    expect(whileItBeats.length).toBeGreaterThanOrEqual(4);
    for (const time of whileItBeats) expect(distanceToBeat(beats, time)).toBeLessThan(0.01);
  });

  it("ends with a song that is about as long, credits and all", async () => {
    const track = trackOf("button-parade");
    const assets = assetsWith("button-parade", 28, 3.7);
    const video = await make(null, { assets, fit: "music", credit: [["Photos", "Ada"]] });
    expect(Math.abs(video.duration - track.durationSeconds)).toBeLessThan(0.05);
    expect(musicOf(video)[0]?.data?.offset ?? 0).toBe(0);
  });

  it("needs no beats to end with the music", async () => {
    const song = await insertTestSong(me.account.id);
    const video = await make(song, { assets: assetsWith(song, 15, 3), fit: "music" });
    expect(Math.abs(video.duration - 60)).toBeLessThan(0.05);
  });
});

describe("a clip", () => {
  const fitted = async (seconds: number, data: object = {}) => {
    const song = await insertTestSong(me.account.id);
    const clip = await storeTestClip(me.account.id);
    // Forty seconds, in which something happens from the twentieth to the twenty-second.
    const liveliness = Uint8Array.from({ length: 120 }, (_, step) => (step >= 60 && step < 66 ? 250 : 8));
    await db().clip.update({ where: { id: clip }, data: { frames: 1200, liveliness } });
    const photos = assetsWith(song, 12, 3).map((one) =>
      "start_time" in one
        ? { ...one, start_time: one.start_time + seconds, end_time: one.end_time + seconds }
        : one,
    );
    const moving = { name: "video", asset_id: clip, start_time: 0, end_time: seconds, data };
    const video = await make(song, { assets: [moving, ...photos], fit: "music" });
    expect(Math.abs(video.duration - 60)).toBeLessThan(0.05);
    const [first] = video.assets;
    if (first?.name !== "video") throw new Error("The clip is gone.");
    return { from: first.data.offset ?? 0, seconds: first.end_time - first.start_time };
  };

  it("that nobody trimmed is cut around where most happens in it", async () => {
    const { from, seconds } = await fitted(40);
    expect(seconds).toBeLessThan(36);
    expect(from).toBeGreaterThan(0);
    expect(from).toBeLessThanOrEqual(20);
    expect(from + seconds).toBeGreaterThanOrEqual(22);
  });

  it("that somebody trimmed keeps what it shows", async () => {
    expect(await fitted(30, { offset: 2 })).toEqual({ from: 2, seconds: 30 });
  });
});

describe("what cannot be fitted is refused, and nothing is changed", () => {
  const refusal = async (video: Video, body: object) => {
    const answer = await api.post<Problem>(`/me/videos/${video.id}`, body);
    const { version } = await db().video.findUniqueOrThrow({ where: { id: video.id } });
    expect(version).toBe(2);
    return [answer.status, answer.body.error.fields];
  };

  it.each(["beats", "music"])("no music, %s", async (fit) => {
    expect(await refusal(await make(null), { fit, name: "x" })).toEqual([
      422,
      { fit: "There is no music to fit to." },
    ]);
  });

  it("no photos", async () => {
    const video = await make(null, { assets: [{ name: "music", asset_id: "departures" }] });
    expect(await refusal(video, { fit: "beats" })).toEqual([
      422,
      { fit: "There is no photo or text to fit." },
    ]);
  });

  it("music without a beat", async () => {
    const song = await upload(noise(12));
    expect(song.bpm).toBeUndefined();
    expect(await refusal(await make(song.id), { fit: "beats" })).toEqual([
      422,
      { fit: "No clear beat was found in the music." },
    ]);
  });

  it("a word it does not know", async () => {
    expect(await refusal(await make("departures"), { fit: "wild" })).toEqual([
      422,
      { fit: "Must be one of beats, music." },
    ]);
  });

  it("nothing is refused if nothing is asked for", async () => {
    const video = await make(null);
    for (const fit of ["", null]) {
      const answer = await api.post<Video>(`/me/videos/${video.id}`, { fit });
      expect(answer.status).toBe(200);
      expect(changesOf(answer.body)).toEqual(changesOf(video));
    }
  });
});
