import { expect, test } from "vitest";
import { isStarred } from "@/lib/server/media/read-stars";

const encode = (text: string) => new TextEncoder().encode(text);

test.each([
  ["five stars, as an attribute", '<rdf:Description xmp:Rating="5"/>', true],
  ["four, as an element", "<xmp:Rating>4</xmp:Rating>", true],
  ["three", '<rdf:Description xmp:Rating="3"/>', false],
  ["that it was rejected", '<rdf:Description xmp:Rating="-1"/>', false],
  ["more stars than there are", '<rdf:Description xmp:Rating="50"/>', false],
  ["stars of something else", '<rdf:Description other:Rating="5"/>', false],
  ["nothing", "", false],
  ["far too much", `<rdf:Description xmp:Rating="5"/>`.padEnd(300_000), false],
])("a file that says %s", (_, xmp, expected) => {
  expect(isStarred({ xmp: encode(xmp) })).toBe(expected);
});

test("a file without XMP has no stars", () => {
  expect(isStarred({})).toBe(false);
});
