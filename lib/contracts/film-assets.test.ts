import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { creditSchema, filmAssetsSchema } from "@/lib/contracts/film-assets";
import { assetsFromDocument } from "@/lib/film/assets-from-document";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { parseDocument } from "@/lib/film/parse-document";
import { assetsArbitrary } from "@/lib/film/testing/film-arbitraries";

function mistakes(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

const image = { name: "image", asset_id: "p1", start_time: 0, end_time: 3 };

describe("assets", () => {
  test("accept the documented shapes, and treat missing text as empty", () => {
    const assets = filmAssetsSchema.parse([
      { ...image, data: { text: "Hello" } },
      { name: "text", start_time: 3, end_time: 6.5, data: { title: "One", text: null } },
      { name: "image", asset_id: "p2", start_time: 6.5, end_time: 9 },
      { name: "text", start_time: 9, end_time: 10, data: null },
      { name: "music", asset_id: "s1", start_time: 0.0, end_time: 0.0 },
    ]);
    expect(assets).toEqual([
      { ...image, data: { text: "Hello" } },
      { name: "text", start_time: 3, end_time: 6.5, data: { title: "One", text: "" } },
      { name: "image", asset_id: "p2", start_time: 6.5, end_time: 9, data: { text: "" } },
      { name: "text", start_time: 9, end_time: 10, data: { title: "", text: "" } },
      { name: "music", asset_id: "s1", start_time: 0, end_time: 0 },
    ]);
  });

  test("accept what form and PHP clients send", () => {
    const assets = filmAssetsSchema.parse([
      { ...image, asset_id: 17, start_time: "0", end_time: " 3.3333 ", data: [] },
      { ...image, data: { caption: "From the caption", focus: { x: "0.25", y: 1 } }, url: "http://ignored" },
      { name: "music", asset_id: "s1", data: { volume: "0.5", offset: "", fade_in: null } },
    ]);
    expect(assets).toEqual([
      { ...image, asset_id: "17", end_time: 3.3333, data: { text: "" } },
      { ...image, data: { text: "From the caption", focus: { x: 0.25, y: 1 } } },
      { name: "music", asset_id: "s1", start_time: 0, end_time: 0, data: { volume: 0.5 } },
    ]);
  });

  test("treat an invalid id as no id, without an error", () => {
    const ids = ["c1", "a_B-9", "x".repeat(64)];
    const none = ["", "x".repeat(65), "a b", "<b>", 7, null, {}, "\ud800"];
    const sent = [...ids, ...none].map((id) => ({ ...image, id }));
    const assignedIds = [...ids, ...none.map(() => undefined)];
    expect(filmAssetsSchema.parse(sent).map(({ id }) => id)).toEqual(assignedIds);
  });

  test("accept a JSON string, and treat nothing as an empty list", () => {
    expect(filmAssetsSchema.parse(JSON.stringify([image]))).toHaveLength(1);
    expect(filmAssetsSchema.parse("")).toEqual([]);
    expect(filmAssetsSchema.parse(null)).toEqual([]);
    expect(mistakes(filmAssetsSchema, "[{")).toEqual({ "": "Must be a list in JSON." });
    expect(mistakes(filmAssetsSchema, "{}")).toEqual({ "": "Must be a list of assets." });
  });

  test.each([
    ["an unknown name", { ...image, name: "model" }, "1.name"],
    ["no name", { asset_id: "x" }, "1.name"],
    ["not an object", null, "1"],
    ["end before start", { ...image, start_time: 5 }, "1.end_time"],
    ["end at start", { ...image, start_time: 3 }, "1.end_time"],
    ["negative", { ...image, start_time: -1 }, "1.start_time"],
    ["beyond an hour", { ...image, end_time: 3600.01 }, "1.end_time"],
    ["absurd", { ...image, end_time: 1e308 }, "1.end_time"],
    ["infinite", { ...image, end_time: Number.POSITIVE_INFINITY }, "1.end_time"],
    ["not a number", { ...image, end_time: Number.NaN }, "1.end_time"],
    ["words for a number", { ...image, end_time: "NaN" }, "1.end_time"],
    ["hexadecimal", { ...image, end_time: "0x10" }, "1.end_time"],
    ["true for a number", { ...image, end_time: true }, "1.end_time"],
    ["no time", { name: "text", end_time: 3 }, "1.start_time"],
    ["no asset", { name: "image", start_time: 0, end_time: 1 }, "1.asset_id"],
    ["blank asset", { ...image, asset_id: "" }, "1.asset_id"],
    ["long text", { ...image, data: { text: "x".repeat(5001) } }, "1.data.text"],
    ["text that is an object", { ...image, data: { text: {} } }, "1.data.text"],
    ["data that is a list", { ...image, data: [1] }, "1.data"],
    ["focus outside", { ...image, data: { focus: { x: 1.2, y: 0 } } }, "1.data.focus.x"],
    ["half a focus", { ...image, data: { focus: { x: 1 } } }, "1.data.focus.y"],
    ["unknown motion", { ...image, data: { motion: "spin" } }, "1.data.motion"],
    ["unknown transition", { ...image, data: { transition: "star" } }, "1.data.transition"],
    [
      "long title",
      { name: "text", start_time: 0, end_time: 1, data: { title: "x".repeat(501) } },
      "1.data.title",
    ],
    ["too loud", { name: "music", asset_id: "s", data: { volume: 3 } }, "1.data.volume"],
  ])("%s is refused with its path", (_, asset, path) => {
    expect(Object.keys(mistakes(filmAssetsSchema, [image, asset]))).toEqual([path]);
  });

  test("report all mistakes at once", () => {
    const reported = mistakes(filmAssetsSchema, [
      { ...image, end_time: 0, data: { motion: "spin" } },
      { name: "music", start_time: "soon" },
    ]);
    expect(Object.keys(reported).sort()).toEqual([
      "0.data.motion",
      "0.end_time",
      "1.asset_id",
      "1.start_time",
    ]);
  });

  test("at most 500", () => {
    expect(mistakes(filmAssetsSchema, Array(501).fill(image))).toEqual({ "": "At most 500 assets." });
    expect(filmAssetsSchema.parse(Array(500).fill(image))).toHaveLength(500);
  });

  test("remove characters from texts that databases or fonts cannot handle", () => {
    const [asset] = filmAssetsSchema.parse([{ ...image, data: { text: "a\u0000b\r\nc\ud800d 👩‍🚀" } }]);
    expect(asset?.data).toEqual({ text: "ab\nc\ufffdd 👩‍🚀" });
  });

  test("accept any JSON or refuse it with a path, but never crash", () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc.record(
          {
            name: fc.constantFrom("image", "text", "music", "other"),
            asset_id: fc.jsonValue(),
            start_time: fc.oneof(fc.double(), fc.jsonValue()),
            end_time: fc.oneof(fc.double(), fc.jsonValue()),
            data: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
    );
    fc.assert(
      fc.property(value, (input) => {
        const result = filmAssetsSchema.safeParse(input);
        // Parsing the result again must not change it.
        if (result.success) expect(filmAssetsSchema.parse(result.data)).toEqual(result.data);
        else expect(result.error.issues.length).toBeGreaterThan(0);
      }),
    );
  });

  test("accepted assets make a valid document, and documents make accepted assets", () => {
    fc.assert(
      fc.property(assetsArbitrary, (sent) => {
        const assets = filmAssetsSchema.parse(JSON.stringify(sent));
        const document = documentFromAssets({ assets });
        expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
        expect(filmAssetsSchema.parse(assetsFromDocument(document))).toEqual(assetsFromDocument(document));
      }),
    );
  });
});

describe("credit", () => {
  test("accepts pairs of strings, numbers and null", () => {
    expect(creditSchema.parse([["Photos", "Anna"], [1999, null], ["The end"]])).toEqual([
      ["Photos", "Anna"],
      ["1999", ""],
      ["The end", ""],
    ]);
    expect(creditSchema.parse('[["Photos","Anna"]]')).toEqual([["Photos", "Anna"]]);
  });

  test.each([
    ["nothing", [["a", "b"], []], "1"],
    ["no pair", ["The end"], "0"],
    ["three", [["a", "b", "c"]], "0"],
    ["an object", [{ a: "b" }], "0"],
    ["an object inside", [["a", {}]], "0.1"],
    ["too long", [["a", "x".repeat(501)]], "0.1"],
    ["too many", Array(51).fill(["a", "b"]), ""],
  ])("%s is refused with its path", (_, value, path) => {
    expect(Object.keys(mistakes(creditSchema, value))).toEqual([path]);
  });
});
