import { expect, test } from "vitest";
import type { Song } from "@/lib/client/queries/songs";
import { filterSongs, moodsOf } from "@/components/music/filter-songs";

const song = (title: string, mood: string | undefined, bpm: number | undefined): Song => ({
  id: title,
  title,
  artist: "Kinora",
  url: "",
  preview_url: "",
  waveform_url: "",
  duration: 60,
  gain: 1,
  beats_url: null,
  sections: [],
  ...(mood !== undefined && { mood }),
  ...(bpm !== undefined && { bpm }),
});
const songs = [
  song("Matinée", "warm", 84),
  song("North Road", "calm", 90),
  song("Night Drive", "bright", 120),
  song("My own", undefined, undefined),
];
const found = (filter: Partial<Parameters<typeof filterSongs>[1]>) =>
  filterSongs(songs, { q: "", mood: "", tempo: "", ...filter }).map(({ title }) => title);

test("finds words in any order, with or without accents, in title, artist and mood", () => {
  expect(found({ q: "matinee" })).toEqual(["Matinée"]);
  expect(found({ q: "drive NIGHT" })).toEqual(["Night Drive"]);
  expect(found({ q: "calm" })).toEqual(["North Road"]);
  expect(found({ q: "kinora" })).toHaveLength(4);
});

test("separates tempos at their bounds; a song without a tempo matches none", () => {
  expect(found({ tempo: "slow" })).toEqual(["Matinée"]);
  expect(found({ tempo: "medium" })).toEqual(["North Road"]);
  expect(found({ tempo: "fast" })).toEqual(["Night Drive"]);
});

test("lists the moods of the songs alphabetically", () => {
  expect(moodsOf(songs)).toEqual(["bright", "calm", "warm"]);
  expect(found({ mood: "warm" })).toEqual(["Matinée"]);
});
