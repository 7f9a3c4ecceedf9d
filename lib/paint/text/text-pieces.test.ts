import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeCoverage } from "@/scripts/make-fonts/encode-coverage";
import { applyLetterCase } from "@/lib/paint/text/apply-letter-case";
import { bidiLevels, visualOrder } from "@/lib/paint/text/bidi-levels";
import { boxBlur } from "@/lib/paint/text/box-blur";
import { cleanText } from "@/lib/paint/text/clusters";
import { covers, decodeCoverage } from "@/lib/paint/text/coverage";
import { emojiParts, findEmoji, readEmojiIndex } from "@/lib/paint/text/emoji-index";
import { scriptOf } from "@/lib/paint/text/script-of";
import { balanceLines, widest, wrapLines } from "@/lib/paint/text/wrap-lines";

describe("coverage", () => {
  test("covers exactly what was encoded", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 })), (codePoints) => {
        const coverage = decodeCoverage(encodeCoverage(codePoints));
        const found = Array.from({ length: 3002 }, (_, i) => i).filter((i) => covers(coverage, i));
        expect(found).toEqual([...new Set(codePoints)].sort((a, b) => a - b));
      }),
    );
  });
});

describe("letter case", () => {
  const upper = (text: string, language?: string) =>
    [...text].map((letter) => applyLetterCase(letter, "upper", language).text).join("");

  test.each([
    ["straße", undefined, "STRASSE"],
    ["istanbul ışık", "tr", "İSTANBUL IŞIK"],
    ["istanbul", "en", "ISTANBUL"],
    ["ὄνειρο ΐ", "el", "ΟΝΕΙΡΟ Ϊ"],
    ["ქართული", "ka", "ქართული"],
    ["été", "fr", "ÉTÉ"],
  ])("%s in %s is %s", (text, language, expected) => expect(upper(text, language)).toBe(expected));

  test("small capitals shrink only lowercase letters", () => {
    expect(applyLetterCase("a", "small-caps")).toEqual({ text: "A", isSmall: true });
    expect(applyLetterCase("A", "small-caps")).toEqual({ text: "A", isSmall: false });
    expect(applyLetterCase("1", "small-caps")).toEqual({ text: "1", isSmall: false });
  });
});

describe("emoji", () => {
  const index = readEmojiIndex({
    version: "1",
    sheets: { wave: "👋 👋🏽", heart: "❤️", flag: "🏳️‍🌈", rainbow: "🌈", white: "🏳️", watch: "⌚" },
  });

  test.each([
    ["👋🏽", { sheet: "wave", row: 1 }],
    ["❤️", { sheet: "heart", row: 0 }],
    ["🏳‍🌈", { sheet: "flag", row: 0 }],
    ["⌚", { sheet: "watch", row: 0 }],
  ])("%s has a picture", (emoji, place) => expect(findEmoji(index, emoji)).toEqual(place));

  test.each(["❤", "❤︎", "⌚︎", "a", "©"])("%s is text", (text) =>
    expect(findEmoji(index, text)).toBeUndefined(),
  );

  test("a sequence without a picture is shown by its parts", () => {
    expect(emojiParts(index, "👋🏿‍🌈")).toEqual(["👋", "🌈"]);
    expect(emojiParts(index, "a‍🌈")).toBeUndefined();
  });
});

describe("clean text", () => {
  test("is composed, without invisible characters, and with one kind of line end", () => {
    expect(cleanText("e\u0301t\u00ade\r\na\u2028b\tc\u0007 \n")).toBe("éte\na\nb c");
  });
});

describe("scripts", () => {
  test.each([
    ["A", "Latn"],
    ["ж", "Cyrl"],
    ["ش", "Arab"],
    ["骨", "Hani"],
    ["の", "Hira"],
    ["각", "Hang"],
    ["7", null],
    ["(", null],
  ])("%s is %s", (character, script) => expect(scriptOf(character.codePointAt(0) ?? 0)).toBe(script));
});

describe("bidi", () => {
  test("runs are ordered from left to right as in UAX #9", () => {
    const runs = [0, 1, 2, 1, 0].map((level, name) => ({ level, name }));
    expect(visualOrder(runs).map(({ name }) => name)).toEqual([0, 3, 2, 1, 4]);
    const rightToLeft = [1, 2, 1].map((level, name) => ({ level, name }));
    expect(visualOrder(rightToLeft).map(({ name }) => name)).toEqual([2, 1, 0]);
  });

  test("each typed line has its own direction", () => {
    const { isRightToLeft } = bidiLevels("one\nשלוש\n3");
    expect([isRightToLeft(0), isRightToLeft(5), isRightToLeft(9)]).toEqual([false, true, false]);
  });
});

describe("wrapping", () => {
  /** Every character is one em wide; lines may end after spaces. */
  const measured = (text: string) => ({
    text,
    sums: Float64Array.from({ length: text.length + 1 }, (_, i) => i),
    opportunities: [...text.matchAll(/[ \n]+|$/g)].map((match) => ({
      offset: match.index + match[0].length,
      required: match[0].includes("\n"),
    })),
    clusterStarts: Array.from(text, (_, i) => i),
  });
  const linesOf = (text: string, starts: readonly number[]) =>
    starts.map((start, i) => text.slice(start, starts[i + 1] ?? text.length));

  test("fills lines, ignoring spaces at their ends", () => {
    const text = "one two three four";
    expect(linesOf(text, wrapLines(measured(text), 7, false))).toEqual(["one two ", "three ", "four"]);
  });

  test("keeps typed line breaks and empty lines", () => {
    const text = "a\n\nb";
    const withEmpty = {
      ...measured(text),
      opportunities: [1, 2, 3, 4].flatMap((offset) =>
        offset === 1 ? [] : [{ offset, required: offset < 4 }],
      ),
    };
    expect(linesOf(text, wrapLines(withEmpty, 7, false))).toEqual(["a\n", "\n", "b"]);
  });

  test("balanced lines are as even as possible", () => {
    const text = "aaaa bbbb cccc dddd";
    expect(linesOf(text, balanceLines(measured(text), 15, false))).toEqual(["aaaa bbbb ", "cccc dddd"]);
  });

  test("loses nothing and stays within the width, whatever the words", () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 1, max: 20 }), (words, max) => {
        const text = words.join(" ");
        for (const wrap of [wrapLines, balanceLines]) {
          const starts = wrap(measured(text), max, true);
          expect(linesOf(text, starts).join("")).toBe(text);
          expect(widest(measured(text), starts)).toBeLessThanOrEqual(max);
        }
      }),
    );
  });
});

describe("box blur", () => {
  test("keeps flat areas, and spreads edges evenly to both sides", () => {
    const [width, height] = [41, 21];
    const values = new Uint8ClampedArray(width * height);
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) values[y * width + x] = 0;
    values[10 * width + 20] = 255;
    boxBlur(values, width, height, 1);
    const row = [...values.slice(10 * width + 15, 10 * width + 26)];
    expect(row).toEqual([...row].reverse());
    expect(row[5]).toBe(Math.max(...row));
    expect(row[0]).toBe(0);
    const full = new Uint8ClampedArray(81 * 81).fill(200);
    boxBlur(full, 81, 81, 3);
    expect(full[40 * 81 + 40]).toBe(200);
  });
});
