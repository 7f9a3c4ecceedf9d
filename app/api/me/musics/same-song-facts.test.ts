import { expect, test } from "vitest";
import type { SongFactsRecord } from "@/lib/contracts/song-facts";
import { withRhythm } from "@/lib/editor/assets/with-rhythm";
import { presentRhythm } from "@/lib/server/music/present-song";
import { songFactsOf } from "@/lib/server/music/song-facts";

const values = Array.from({ length: 60 }, (_, at) => (at < 10 ? 0.6 : at < 30 ? 0.8 : at < 52 ? 0.9 : 0.4));
const energy = { stepSeconds: 1, values };
const beats = { startSeconds: 0.3, intervalSeconds: 0.5, steadyCount: 118, slowingSeconds: [] };
const bars = { beatsPerBar: 4, count: 29 };

test.each<[string, SongFactsRecord, { startSeconds: number; endSeconds: number } | undefined]>([
  [
    "has a rhythm",
    { energy, beats, bars, firstBarBeat: 2, confidence: 0.9 },
    { startSeconds: 5.3, endSeconds: 49.3 },
  ],
  ["has none", { energy, confidence: 0.1 }, { startSeconds: 4, endSeconds: 50.5 }],
  ["has loop points", { energy, beats, bars, loop: { startSeconds: 4, endSeconds: 50 } }, undefined],
  ["was heard by an older version", { beats, bars }, undefined],
])("preview and film know the same of a song that %s", (_, facts, repeat) => {
  const { gain: _gain, ...inFilm } = songFactsOf({ durationMs: 60_000, facts });
  const listed = {
    id: "song",
    title: "",
    artist: "",
    url: "",
    previewUrl: "",
    peaksUrl: "",
    mood: null,
    bpm: null,
  };
  const song = { ...listed, isOwn: true, beatsUrl: "/beats", facts: { durationSeconds: 60 } };
  expect(withRhythm(song, presentRhythm({ facts })).facts).toEqual(inFilm);
  expect(inFilm.repeat).toEqual(repeat);
});
