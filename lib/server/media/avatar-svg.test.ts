import fc from "fast-check";
import { expect, test } from "vitest";
import { avatarSvg } from "@/lib/server/media/avatar-svg";
import { sharp } from "@/lib/server/media/image-library";

const letters = (name: string) => />([^<>]*)<\/text>/.exec(avatarSvg({ id: "1", name }))?.[1];

test.each([
  ["Ada Lovelace", "AL"],
  ["ada", "A"],
  ["Jean-Luc von Picard", "JP"],
  ["ada.lovelace@example.org", "AO"],
  ["  Émile   Zola ", "ÉZ"],
  ["E\u0301mile", "É"],
  ["李 小龙", "李小"],
  ["محمد علي", "مع"],
  ["नमस्ते", "न"],
  ["😀 smile", "S"],
  ["", "?"],
  ["!!!", "?"],
  ["\uD800", "?"],
  ["<b> & 'x'", "BX"],
  ["7 Dwarfs", "7D"],
])("%j becomes %s", (name, expected) => {
  expect(letters(name)).toBe(expected);
});

test("is a picture whatever the name is, always the same, and differs by id", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.string(), async (name, id) => {
      const svg = avatarSvg({ id, name });
      expect(avatarSvg({ id, name })).toBe(svg);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
        format: "svg",
        width: 256,
        height: 256,
      });
    }),
    { numRuns: 50 },
  );
  const looks = new Set(
    Array.from({ length: 50 }, (_, index) => avatarSvg({ id: `id-${index}`, name: "A" })),
  );
  expect(looks.size).toBeGreaterThan(5);
});
