import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { covers } from "@/lib/paint/text/coverage";
import { type FontFile, readFontRegistry } from "@/lib/paint/text/font-registry";
import { cardOf } from "@/lib/story/card-words";
import { filmLanguage, USUAL_LANGUAGE } from "@/lib/story/languages";
import { nameFromDates, titleWords } from "@/lib/story/name-from-dates";

const letters = "abcdefghijklmnopqrstuvwxyz";
/** Every language that has a tag of two letters and is known to Intl, and scripts and digits that are not its usual. */
const languages = [
  ...[...letters].flatMap((first) => [...letters].map((second) => first + second)),
  ...[
    "zh-TW",
    "zh-HK",
    "sr-Latn",
    "uz-Arab",
    "pa-Arab",
    "ar-EG",
    "mn-Mong",
    "kok",
    "chr",
    "sat",
    "ckb",
    "nqo",
  ],
].filter((tag) => Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0);

const spaces = /^[\p{Zs}\u200e\u200f\u061c]$/u;

test("whatever language a film's title and cards are in, some font draws every sign of them", async () => {
  const registry = readFontRegistry(JSON.parse(await readFile("public/fonts/registry.json", "utf8")));
  const files: FontFile[] = [...registry.families.values()].flatMap((family) => family.files);
  const isDrawn = (sign: string) =>
    spaces.test(sign) || files.some(({ coverage }) => covers(coverage, sign.codePointAt(0) ?? 0));
  const missing = languages.flatMap((tag) => {
    const language = filmLanguage([tag]);
    const texts = Array.from({ length: 12 }, (_, month) => {
      const [from, until] = [Date.UTC(2026, month, 8) / 1000, Date.UTC(2026, month, 26) / 1000];
      const name = nameFromDates([from, until], language);
      const words = [name, "Film"].map((title) => titleWords(title, { from, until }, language).text);
      const card = cardOf({ kind: "day", number: month + 1, at: from }, language).title;
      return [name, ...words, card].join("");
    });
    const signs = new Set([...texts.join("").normalize("NFC")]);
    return [...signs].filter((sign) => !isDrawn(sign)).map((sign) => `${language}: ${sign}`);
  });
  expect(missing).toEqual([]);
  expect(languages.length).toBeGreaterThan(100);
  expect(languages.filter((tag) => filmLanguage([tag]) === USUAL_LANGUAGE)).not.toContain("ja");
});
