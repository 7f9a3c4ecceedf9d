import { expect, test } from "vitest";
import { filmLanguage, languageTag } from "@/lib/story/languages";

test.each([
  [["de-DE", "de", "en"], "de-DE"],
  [["DE_de", "fr"], "fr"],
  [["de-u-ca-buddhist"], "de"],
  // Intl knows no Maldivian, and no font of films writes Tibetan or Oriya.
  [["dv", "or-IN", "bo", "it"], "it"],
  [["zgh"], "en"],
  [["", "*", "nonsense-that-is-long"], "en"],
  [[], "en"],
])("of %j films are written in %s", (wanted, language) => {
  expect(filmLanguage(wanted)).toBe(language);
});

test("a tag is written as Intl writes it, or is none", () => {
  expect(["PT-br", "zh-hant-tw", "iw", "x", "de_DE", "a".repeat(36)].map(languageTag)).toEqual([
    "pt-BR",
    "zh-Hant-TW",
    "he",
    undefined,
    undefined,
    undefined,
  ]);
});
