import { expect, test } from "vitest";
import type { Song } from "@/lib/client/queries/songs";
import { emptyDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { emptyCatalog, planContextOf } from "@/lib/editor/assets/asset-catalog";
import { catalogOf } from "@/lib/editor/assets/catalog-of";

const song: Song = {
  id: "tides",
  title: "Tides",
  artist: "Kinora",
  duration: 60,
  gain: 0.4,
  sections: [],
  url: "/song.m4a",
  preview_url: "/preview.m4a",
  waveform_url: "/waveform.json",
  beats_url: "/beats",
};
const unknown = { albums: undefined, ownSongs: undefined, librarySongs: undefined };

test("a song sounds as loud as in the film, also when its beats are known", () => {
  const beats = { beats: [0.5, 1], beats_per_bar: 4, first_bar_beat: 0, loop: null, ending: null };
  const rhythm = { ...beats, confidence: 1, energy: null };
  for (const rhythms of [new Map(), new Map([["tides", rhythm]])]) {
    const catalog = catalogOf({ ...unknown, ownSongs: [song], rhythms, assets: [], known: emptyCatalog });
    const music = [{ id: "m", songId: "tides", startSeconds: 0, endSeconds: 5, volume: 0.5 }];
    const visuals = [
      { kind: "image" as const, id: "i", photoId: "p", startSeconds: 0, endSeconds: 5, caption: "" },
    ];
    const { audio } = planFilm({ ...emptyDocument, visuals, music }, planContextOf(catalog));
    expect(audio.map(({ gain }) => gain)).toEqual([0.2]);
  }
});
