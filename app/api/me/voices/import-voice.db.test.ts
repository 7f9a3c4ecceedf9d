import { afterAll, beforeAll, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { tones } from "@/lib/server/media/testing/song-samples";
import { closeQueue } from "@/lib/server/queue/queue";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { presentVoice } from "@/lib/server/voices/present-voice";
import { recordingOf } from "@/lib/server/voices/testing/recording";

type Voice = ReturnType<typeof presentVoice>;

// The site is on this machine.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";
const site = testSite();
let api: ReturnType<typeof client>;

beforeAll(async () => {
  api = client((await createTestAccount()).headers);
});
afterAll(closeQueue);

const fetchVoice = (path: string, more: object = {}) =>
  api.post<Voice & Problem>("/me/voices", { url: `${site.address()}${path}`, ...more });
const voices = async () => (await api.get<{ voices: Voice[] }>("/me/voices")).body.voices;

it("a recording is fetched from its address, heard, and called after it unless it is given a name", async () => {
  const recording = await recordingOf(await ffmpeg(), tones({ seconds: 2, amplitude: 0.3 }));
  site.answer(200, { "Content-Type": "audio/webm" }, Buffer.from(recording));
  const { status, body } = await fetchVoice("/tapes/Grandmother%20tells.webm");
  expect([status, body.name]).toEqual([200, "Grandmother tells"]);
  expect(body.duration).toBeCloseTo(2, 0);
  expect(body.sounding).toHaveLength(1);
  expect((await fetchVoice("/tapes/1.webm", { name: "Grandfather" })).body.name).toBe("Grandfather");
  expect(await voices()).toHaveLength(2);
});

it("what is none is refused, and nothing stays", async () => {
  const before = await voices();
  site.answer(200, { "Content-Type": "audio/mpeg" }, "no sound at all");
  expect((await fetchVoice("/a.mp3")).status).toBe(415);
  site.answer(200, { "Content-Type": "text/html" }, "<html>");
  expect((await fetchVoice("/a.html")).status).toBe(415);
  site.answer(404);
  expect((await fetchVoice("/gone.mp3")).body.error.code).toBe("source_refused");
  expect((await api.post("/me/voices", {})).status).toBe(422);
  expect(await voices()).toEqual(before);
});
