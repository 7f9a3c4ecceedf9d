import { expect, test } from "vitest";
import { acceptedLanguages } from "@/lib/server/http/accepted-languages";

test.each([
  ["de-DE,de;q=0.9,en-US;q=0.8", ["de-DE", "de", "en-US"]],
  ["en;q=0.5, fr ;q=0.9, *;q=0.1, it;q=0", ["fr", "en"]],
  ["*", []],
  ["", []],
  ["de;q=none,fr", ["fr"]],
])("reads %j", (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
