import { describe, expect, it } from "vitest";
import {
  type AssetCatalog,
  emptyCatalog,
  type PhotoFacts,
  type SongEntry,
} from "@/lib/editor/assets/asset-catalog";
import { filmOfRow, findNamed } from "@/lib/editor/templates/row-film";
import { applyRow } from "@/lib/film/templates/apply-row";
import { proposeFields } from "@/lib/film/templates/propose-fields";
import { field, templateFilm } from "@/lib/film/templates/testing/template-film";

const photo = (id: string, name: string): PhotoFacts => ({
  id,
  name,
  thumbnailUrl: "",
  filmUrl: "",
  width: 4,
  height: 3,
  takenAt: null,
  subject: null,
});
const song = (id: string, title: string, facts: SongEntry["facts"]): SongEntry => ({
  id,
  title,
  artist: "",
  url: "",
  previewUrl: "",
  peaksUrl: "",
  beatsUrl: null,
  mood: null,
  bpm: null,
  isOwn: true,
  facts,
});
const catalog: AssetCatalog = {
  ...emptyCatalog,
  photos: new Map(
    [photo("p2", "sea.jpg"), photo("p3", "twin.jpg"), photo("p4", "twin.jpg")].map((one) => [one.id, one]),
  ),
  songs: new Map([
    ["s2", song("s2", "Waltz", { durationSeconds: 60, beatSeconds: [1, 2, 3, 5.5, 9.5, 12, 14] })],
  ]),
};
const film = { name: "Greetings", document: templateFilm };
const fields = proposeFields(templateFilm);

describe("the film of a row, as the preview shows it", () => {
  it("is the one that the service makes of the row with the ids of what it names", () => {
    const shown = filmOfRow(film, { fields, row: { Title: "Dear Ann", Photo: "sea.jpg" }, catalog });
    expect(shown).toEqual(applyRow(film, fields, { Title: "Dear Ann", Photo: "p2" }).film);
    expect(shown.document.visuals[1]).toMatchObject({ photoId: "p2" });
  });

  it("keeps what the film shows where a value is wrong, and shows the rest", () => {
    const row = { Title: "x".repeat(501), Photo: "twin.jpg", Caption: "We" };
    const shown = filmOfRow(film, { fields, row, catalog });
    expect(shown.document.visuals.slice(0, 2)).toMatchObject([
      { title: "Hello" },
      { photoId: "p1", caption: "We" },
    ]);
  });

  it("shows a row that lacks what it needs", () => {
    const required = [field("Title", { required: true })];
    expect(filmOfRow(film, { fields: required, row: {}, catalog })).toEqual(film);
  });

  it("has its cuts on the beats of the row's song where the template says so", () => {
    const music = field("Song", { places: [{ part: "music", clip: "m1" }], fits: true });
    const shown = filmOfRow(film, { fields: [music], row: { Song: "Waltz" }, catalog });
    expect(shown.document.music[0]).toMatchObject({ songId: "s2" });
    const ends = (visuals: typeof templateFilm.visuals) => visuals.map(({ endSeconds }) => endSeconds);
    expect(ends(shown.document.visuals)).not.toEqual(ends(templateFilm.visuals));
  });
});

describe("what a cell names", () => {
  it("is found by its id, or by a name that only one has, among its own kind", () => {
    expect(findNamed(catalog, "photo", "p3")?.id).toBe("p3");
    expect(findNamed(catalog, "photo", "sea.jpg")?.id).toBe("p2");
    expect(findNamed(catalog, "photo", "twin.jpg")).toBeUndefined();
    expect(findNamed(catalog, "footage", "sea.jpg")).toBeUndefined();
    expect(findNamed(catalog, "song", "Waltz")?.id).toBe("s2");
  });
});
