import { expect, test } from "vitest";
import { keptClip, keptSong } from "@/lib/client/testing/fake-network";
import { photoExample } from "@/lib/contracts/photo-example";
import { photoSchema } from "@/lib/contracts/photos";
import { emptyDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { emptyCatalog, planContextOf, secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { catalogOf } from "@/lib/editor/assets/catalog-of";

const song = keptSong("tides");
const unknown = {
  albums: undefined,
  clips: undefined,
  ownSongs: undefined,
  librarySongs: undefined,
  voices: undefined,
};

test("a song keeps its gain when its beats become known", () => {
  const beats = { beats: [0.5, 1], beats_per_bar: 4, first_bar_beat: 0, loop: null, ending: null };
  const rhythm = { ...beats, confidence: 1, energy: null };
  for (const rhythms of [new Map(), new Map([["tides", rhythm]])]) {
    const catalog = catalogOf({ ...unknown, ownSongs: [song], rhythms, assets: [], previous: emptyCatalog });
    const music = [{ id: "m", songId: "tides", startSeconds: 0, endSeconds: 5, volume: 0.5 }];
    const visuals = [
      { kind: "image" as const, id: "i", photoId: "p", startSeconds: 0, endSeconds: 5, caption: "" },
    ];
    const { audio } = planFilm({ ...emptyDocument, visuals, music }, planContextOf(catalog));
    expect(audio.map(({ gain }) => gain)).toEqual([0.2]);
  }
});

test("a song rises where it is heard to, unless its sections say where", () => {
  const energy = { step: 1, values: Array.from({ length: 48 }, (_, second) => (second < 24 ? 0.7 : 0.9)) };
  const beats = Array.from({ length: 96 }, (_, beat) => beat / 2);
  const rhythm = {
    beats,
    beats_per_bar: 4,
    first_bar_beat: 0,
    loop: null,
    ending: null,
    confidence: 1,
    energy,
  };
  const rhythms = new Map([["tides", rhythm]]);
  const risesOf = (ownSong: typeof song) =>
    catalogOf({ ...unknown, ownSongs: [ownSong], rhythms, assets: [], previous: emptyCatalog }).songs.get(
      "tides",
    )?.facts.riseSeconds;
  expect(risesOf(song)).toEqual([24]);
  const section = (start: number, energy: number) => ({
    name: "",
    start_time: start,
    end_time: start + 9,
    energy,
  });
  expect(risesOf({ ...song, sections: [section(0, 0.2), section(9, 0.8)] })).toEqual([9]);
});

test("a library clip is planned with its length and sound once ready, and listed as failed if preparing it failed", () => {
  const clips = [
    keptClip("ready", { frames: 90, sound_url: "/sound.m4a", sounding: [{ start_time: 1, end_time: 2 }] }),
    keptClip("coming", { status: "processing" }),
    keptClip("broken", { status: "failed" }),
  ];
  const catalog = catalogOf({ ...unknown, clips, rhythms: new Map(), assets: [], previous: emptyCatalog });
  expect([...catalog.photos.keys()]).toEqual(["ready"]);
  expect([...catalog.failedClips]).toEqual(["broken"]);
  expect(planContextOf(catalog).footage).toEqual({
    ready: { frames: 90, sound: { gain: 1, sounding: [{ startSeconds: 1, endSeconds: 2 }] } },
  });
  const secondsOf = secondsOfFootage(catalog);
  expect([secondsOf("ready"), secondsOf("coming")]).toEqual([3, Number.POSITIVE_INFINITY]);
});

test("a clip deleted for good is listed as gone, but not one being prepared", () => {
  const asset = (id: string) => ({
    name: "video" as const,
    asset_id: id,
    start_time: 0,
    end_time: 1,
    data: { text: "" },
    id,
  });
  const clips = [keptClip("coming", { status: "processing" })];
  const assets = [asset("coming"), asset("lost")];
  const catalog = catalogOf({ ...unknown, clips, rhythms: new Map(), assets, previous: emptyCatalog });
  expect([...catalog.gonePhotos]).toEqual(["lost"]);
});

test("until the library is known, the preview asks for the film's photos in the size that it needs", () => {
  const asset = {
    name: "image" as const,
    asset_id: "p",
    start_time: 0,
    end_time: 4,
    url: "/files/1/photo.jpg",
    thumbnail_url: "/files/2/thumbnail",
    film_url: "/files/3/film",
    data: { text: "" },
  };
  const { photos } = catalogOf({ ...unknown, rhythms: new Map(), assets: [asset], previous: emptyCatalog });
  expect(photos.get("p")).toMatchObject({ filmUrl: "/files/3/film", thumbnailUrl: "/files/2/thumbnail" });
});

test("a clip's slow reel is known as soon as the library has it, also of one whose words are read", () => {
  const slow = { film_url: "/slow.mp4", index_url: "/slow.index", frames: 180 };
  const [before, after] = [keptClip("fast", { frames: 90 }), keptClip("fast", { frames: 90, slow })];
  const catalog = catalogOf({
    ...unknown,
    clips: [after],
    spoken: [before],
    rhythms: new Map(),
    assets: [],
    previous: emptyCatalog,
  });
  const { facts, slow: reel } = catalog.photos.get("fast")?.moving ?? {};
  expect([facts?.slowFrames, reel]).toEqual([180, { filmUrl: "/slow.mp4", indexUrl: "/slow.index" }]);
});

test("a listed photo is known with its fingerprint, and waits for that if somebody has looked at it", () => {
  const photo = photoSchema.parse(photoExample);
  const photos = [
    { ...photo, id: "uploaded here" },
    { ...photo, id: "listed", fingerprint: "" },
    { ...photo, id: "asked for", fingerprint: "" },
    { ...photo, id: "unseen", fingerprint: "", quality: null },
  ];
  const catalog = catalogOf({
    ...unknown,
    albums: [{ album_name: "", photos }],
    fingerprints: { listed: "c2hhZGVz" },
    rhythms: new Map(),
    assets: [],
    previous: emptyCatalog,
  });
  const known = [...catalog.photos].map(([id, { story }]) => [id, story?.fingerprint]);
  expect(known).toEqual([
    ["uploaded here", photoExample.fingerprint],
    ["listed", "c2hhZGVz"],
    ["unseen", ""],
  ]);
});
