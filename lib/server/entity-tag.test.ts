import { expect, it } from "vitest";
import { isKnown, tagOf } from "@/lib/server/entity-tag";

it("tags differ where the bytes do, and only there", () => {
  const [one, other] = ["a list", "another"].map((text) => new TextEncoder().encode(text));
  expect(tagOf(one ?? new Uint8Array())).toMatch(/^[\w-]{22}$/);
  expect(tagOf(one ?? new Uint8Array())).toBe(tagOf(new TextEncoder().encode("a list")));
  expect(tagOf(one ?? new Uint8Array())).not.toBe(tagOf(other ?? new Uint8Array()));
});

it.each([
  [null, '"a"', false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b",W/"a" , "c"', '"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ['"W/a"', '"a"', false],
  ["a", '"a"', false],
])("whoever has %s and is to be sent %s has it: %s", (ifNoneMatch, etag, has) => {
  expect(isKnown(ifNoneMatch, etag)).toBe(has);
});
