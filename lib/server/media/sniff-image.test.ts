import fc from "fast-check";
import { expect, test } from "vitest";
import { sniffImage } from "@/lib/server/media/sniff-image";

const bytes = (latin1: string) => Buffer.from(latin1, "latin1");

test.each([
  ["\xff\xd8\xff\xe0", "jpeg"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heif"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heif"],
  ["\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "heif"],
  ["\0\0\0\x18ftypXXXX\0\0\0\0mif1heic", "heif"],
  ["\0\0\0\x18ftypisom\0\0\0\0mp42mp41", null],
  ["\0\0\0\x10ftypisom\0\0\0\0mif1heic", null],
  ["RIFF\0\0\0\0WAVEfmt ", null],
  ["\xff\xd8", null],
  ["GIF90a", null],
  ["<svg xmlns=", null],
  ["%PDF-1.4", null],
  ["II*\0", null],
  ["MM\0*", null],
  ["", null],
])("%j is %s", (head, type) => {
  expect(sniffImage(bytes(head))).toBe(type);
});

test("any bytes are identified without an error", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (head) => void sniffImage(head)));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (tail) => {
      sniffImage(Buffer.concat([bytes("\0\0\0\x18ftyp"), tail]));
    }),
  );
});
