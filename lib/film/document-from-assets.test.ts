import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allClips } from "@/lib/film/all-clips";
import { assetsFromDocument } from "@/lib/film/assets-from-document";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import type { FilmAsset } from "@/lib/film/film-asset";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { assetsArbitrary, documentArbitrary } from "@/lib/film/testing/film-arbitraries";

const image = (id: string, start: number, end: number): FilmAsset => ({
  name: "image",
  asset_id: id,
  start_time: start,
  end_time: end,
  data: { text: "" },
});
const title = (words: string, start: number, end: number): FilmAsset => ({
  name: "text",
  start_time: start,
  end_time: end,
  data: { title: words, text: "" },
});
const music = (id: string, start = 0, end = 0): FilmAsset => ({
  name: "music",
  asset_id: id,
  start_time: start,
  end_time: end,
});

describe("documentFromAssets", () => {
  test("sorts pictures by time, puts music last, and keeps every number as sent", () => {
    const document = documentFromAssets({
      assets: [music("s"), image("b", 3.3333, 6.6667), title("One", 0, 3.3333), image("a", 3.3333, 5)],
      style: "focus",
      aspectRatio: "9:16",
      credits: [["Photos", "Anna"]],
    });
    expect(withoutIds(assetsFromDocument(document))).toEqual([
      title("One", 0, 3.3333),
      image("b", 3.3333, 6.6667),
      image("a", 3.3333, 5),
      music("s"),
    ]);
    expect(document).toMatchObject({ style: "focus", aspectRatio: "9:16", credits: [["Photos", "Anna"]] });
    expect([...document.visuals, ...document.music].map((clip) => clip.id)).toEqual(["c1", "c2", "c3", "c4"]);
  });

  test("keeps what is omitted", () => {
    const previous = documentFromAssets({
      assets: [image("a", 0, 2)],
      style: "album",
      credits: [["a", "b"]],
    });
    expect(documentFromAssets({ previous })).toEqual(previous);
    expect(documentFromAssets({ previous, style: "" })).toEqual({ ...previous, style: "" });
    expect(documentFromAssets({ previous, assets: [] }).visuals).toEqual([]);
  });

  test("what is switched off stays off until it is switched on, and only then is it written down", () => {
    const off = documentFromAssets({ duckMusic: false, clipSound: false });
    expect(off).toMatchObject({ duckMusic: false, clipSound: false });
    expect(documentFromAssets({ previous: off, style: "album" })).toEqual({ ...off, style: "album" });
    expect(documentFromAssets({ previous: off, duckMusic: true, clipSound: true })).toEqual(
      documentFromAssets({}),
    );
    expect(Object.keys(documentFromAssets({ duckMusic: true }))).not.toContain("duckMusic");
  });

  test("clips that are found again keep their ids, new ones never take over an old one", () => {
    const previous = documentFromAssets({
      assets: [title("One", 0, 1), image("a", 1, 2), image("b", 2, 3), image("a", 3, 4), music("s")],
    });
    const next = documentFromAssets({
      previous,
      assets: [image("b", 0, 2), image("new", 2, 3), title("One", 3, 4), image("a", 4, 5), music("s")],
    });
    expect(next.visuals.map((clip) => clip.id)).toEqual(["c3", "c6", "c1", "c2"]);
    expect(next.music.map((clip) => clip.id)).toEqual(["c5"]);
  });

  test("a clip keeps the id it was sent with, however it moves or changes", () => {
    const previous = documentFromAssets({ assets: [image("a", 0, 1), image("a", 1, 2), image("b", 2, 3)] });
    const [first, second, third] = assetsFromDocument(previous) as [FilmAsset, FilmAsset, FilmAsset];
    const next = documentFromAssets({
      previous,
      assets: [
        image("new", 0, 1),
        { ...second, start_time: 1, end_time: 2 },
        { ...third, name: "text", data: { title: "Other", text: "" }, start_time: 2, end_time: 3 },
        { ...first, start_time: 3, end_time: 4 },
      ],
    });
    expect(next.visuals.map(({ id }) => id)).toEqual(["c4", "c2", "c3", "c1"]);
  });

  test("of two assets with one id the first keeps it; assets without one take only unclaimed ids", () => {
    const previous = documentFromAssets({ assets: [image("a", 0, 1), image("b", 1, 2)] });
    const next = documentFromAssets({
      previous,
      assets: [
        { ...image("b", 0, 1), id: "c1" },
        { ...image("b", 1, 2), id: "c1" },
        image("a", 2, 3),
        { ...music("s"), id: "c999999999" },
        music("s"),
      ],
    });
    expect(next.visuals.map(({ id }) => id)).toEqual(["c1", "c2", "c1000000000"]);
    expect(next.music.map(({ id }) => id)).toEqual(["c999999999", "c1000000001"]);
  });

  test("whatever ids are sent, the document is valid", () => {
    const id = fc.option(fc.constantFrom("c1", "c2", "c9", "c999999999", "mine"), { nil: undefined });
    const withIds = assetsArbitrary.chain((assets) =>
      fc
        .array(id, { minLength: assets.length, maxLength: assets.length })
        .map((ids) => assets.map((asset, index) => ({ ...asset, id: ids[index] }))),
    );
    fc.assert(
      fc.property(withIds, withIds, (before, after) => {
        const previous = documentFromAssets({ assets: before });
        const document = documentFromAssets({ assets: after, previous });
        expect(filmDocumentSchema.safeParse(document).error).toBeUndefined();
        const documentIds = new Set(allClips(document).map((clip) => clip.id));
        for (const asset of after) if (asset.id !== undefined) expect(documentIds).toContain(asset.id);
      }),
    );
  });

  test("converting assets to a document and back changes nothing, nor the reverse", () => {
    fc.assert(
      fc.property(assetsArbitrary, (assets) => {
        const document = documentFromAssets({ assets });
        const once = assetsFromDocument(document);
        const again = documentFromAssets({ assets: once });
        expect(assetsFromDocument(again)).toEqual(once);
        expect(again).toEqual(document);
        expect(documentFromAssets({ assets: once, previous: document })).toEqual(document);
        expect(withoutIds(once).toSorted(byContent)).toEqual(assets.toSorted(byContent));
      }),
      { examples: [[[music("s1")]]] },
    );
  });
});

const withoutIds = (assets: readonly FilmAsset[]) => assets.map(({ id: _id, ...asset }) => asset);
const byContent = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

describe("the document", () => {
  test("normalising twice equals normalising once", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        const once = normaliseDocument(document);
        expect(normaliseDocument(once)).toBe(once);
        expect(filmDocumentSchema.safeParse(once).success).toBe(true);
      }),
    );
  });

  test.each([
    [
      "two clips of one id",
      { music: [{ id: "x", songId: "s", startSeconds: 0, endSeconds: 0 }] },
      "music.0.id",
    ],
    ["another version", { version: 3 }, "version"],
    ["an unknown shape of frame", { aspectRatio: "2:1" }, "aspectRatio"],
    [
      "a clip that ends before it starts",
      { visuals: [{ ...clip(), endSeconds: 0 }] },
      "visuals.0.endSeconds",
    ],
    ["a time without end", { visuals: [{ ...clip(), endSeconds: Infinity }] }, "visuals.0.endSeconds"],
    ["51 credits", { credits: Array(51).fill(["a", "b"]) }, "credits"],
  ])("%s is refused", (_, part, path) => {
    const valid = { ...documentFromAssets({}), visuals: [clip()] };
    expect(filmDocumentSchema.safeParse(valid).success).toBe(true);
    const result = filmDocumentSchema.safeParse({ ...valid, ...part });
    expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

function clip() {
  return { kind: "image", id: "x", photoId: "p", startSeconds: 0, endSeconds: 1, caption: "" };
}
