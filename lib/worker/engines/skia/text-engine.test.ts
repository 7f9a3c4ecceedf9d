import { beforeAll, describe, expect, test, vi } from "vitest";
import { hardSamples, scriptSamples } from "@/lib/paint/testing/text-samples";
import { type TextEngine, createTextEngine } from "@/lib/paint/text/text-engine";
import type { TextBox, TextStyle } from "@/lib/paint/text/text-style";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";

const inter: TextStyle = { family: "Inter", size: 40 };

describe("the text engine with the project's fonts", () => {
  let engine: TextEngine;

  beforeAll(async () => {
    engine = await createTextEngine({ host: createSkiaHost(), segmentWords });
    const samples = [...Object.values(scriptSamples), ...hardSamples];
    await engine.load(samples.map(({ text, style }) => ({ text, style: { ...inter, ...style } })));
  });

  async function linesOf(text: string, box: TextBox, style: Partial<TextStyle> = {}): Promise<string[]> {
    const whole = { ...inter, ...style };
    await engine.load([{ text, style: whole }]);
    const frozen = engine.typeset(text, whole, box);
    return engine.layout(text, whole, box, frozen).lines.map((line) => line.text);
  }

  test("every script has its letters", () => {
    for (const { text, style } of [...Object.values(scriptSamples), ...hardSamples]) {
      expect(engine.missing(text, { ...inter, ...style })).toEqual([]);
    }
  });

  test("nothing is cut off: whatever the text, its ink is inside the box", () => {
    for (const { text, style } of [...Object.values(scriptSamples), ...hardSamples]) {
      const whole = { ...inter, ...style, size: 90 };
      const box = { width: 500, height: 160, preferredLines: 2 };
      const frozen = engine.typeset(text, whole, box);
      const { ink, height, lines } = engine.layout(text, whole, box, frozen);
      const overhang = 0.15 * frozen.size;
      expect(ink.left, text).toBeGreaterThan(-overhang);
      expect(ink.right, text).toBeLessThan(500 + overhang);
      expect(ink.top, text).toBeGreaterThanOrEqual(-1);
      expect(Math.max(ink.bottom, height), text).toBeLessThanOrEqual(161);
      const typed = text.split("\n").length;
      expect(lines.length, text).toBeLessThanOrEqual(Math.max(2, typed));
    }
  });

  test("words and lines hold all of the text's ink, in reading order", () => {
    for (const { text, style } of hardSamples) {
      const whole = { ...inter, ...style };
      const box = { width: 600 };
      const { words, lines, svgPath, emoji } = engine.layout(
        text,
        whole,
        box,
        engine.typeset(text, whole, box),
      );
      const length = (parts: readonly { svgPath: string }[]) =>
        parts.reduce((sum, part) => sum + part.svgPath.length, 0);
      expect(length(words), text).toBe(svgPath.length);
      expect(length(lines), text).toBe(svgPath.length);
      expect(words.flatMap((word) => word.emoji)).toHaveLength(emoji.length);
      const wordLines = words.map((word) => word.line);
      expect(wordLines).toEqual([...wordLines].sort((a, b) => a - b));
    }
  });

  test("Korean lines end at spaces, Japanese ones do not start with a small kana or a full stop", async () => {
    const korean = "우리 가족의 여름휴가는 제주도에서 보냈습니다";
    for (const line of await linesOf(korean, { width: 260, minSize: 40 }))
      expect(korean.split(" ")).toEqual(expect.arrayContaining(line.split(" ")));
    const japanese = "夏休みに祖母の家へ行って、弟と一緒に川で魚をつかまえたりした。";
    for (let width = 120; width < 500; width += 20) {
      const lines = await linesOf(japanese, { width, minSize: 40 }, { language: "ja" });
      for (const line of lines) expect(line).not.toMatch(/^[、。っょ」]/);
    }
  });

  test("Thai lines end between dictionary words, and are frozen for painters without a dictionary", async () => {
    const text = "วันหยุดสุดสัปดาห์ที่เชียงใหม่กับครอบครัวของเรา";
    await engine.load([{ text, style: inter }]);
    const box = { width: 300, minSize: 40 };
    const frozen = engine.typeset(text, inter, box);
    expect(frozen.breaks.length).toBeGreaterThan(0);
    for (const offset of frozen.breaks) expect(segmentWords(text)).toContain(offset);
    const other = await createTextEngine({ host: createSkiaHost() });
    await other.load([{ text, style: inter }]);
    expect(other.layout(text, inter, box, frozen)).toEqual(engine.layout(text, inter, box, frozen));
  });

  test("French punctuation stays with its word", async () => {
    const text = "Il a dit : « Quelle belle journée ! » Et nous voilà partis ; la mer attendait";
    for (let width = 320; width < 900; width += 20) {
      for (const line of await linesOf(text, { width, minSize: 40 })) {
        expect(line).not.toMatch(/^[:;!»]/);
        expect(line).not.toMatch(/«$/);
      }
    }
  });

  test("a word wider than its box is made smaller, and split only if necessary", async () => {
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    expect(await linesOf(word, { width: 900, minSize: 10 })).toHaveLength(1);
    const split = await linesOf(word, { width: 900, minSize: 40 });
    expect(split.join("")).toBe(word);
    expect(split.length).toBeGreaterThan(1);
  });

  test("a word is written in one font", async () => {
    // Bebas Neue lacks ế, so the whole text uses a related font: letters of both are never mixed within a word.
    const style = { family: "Bebas Neue", size: 40 };
    const box = { width: 900 };
    await engine.load([
      { text: "Tiếng Ting", style },
      { text: "Ting", style },
    ]);
    const pathOf = (text: string) => engine.layout(text, style, box, { size: 40, breaks: [] }).words;
    const [mixed] = pathOf("Tiếng Ting");
    const [plain] = pathOf("Ting");
    expect(mixed?.svgPath.startsWith(plain?.svgPath.slice(0, 20) ?? "")).toBe(false);
  });

  test("fancy letters that no font has are written plainly; characters that no font has are omitted and reported", () => {
    expect(engine.missing("𝓕𝓪𝓷𝓬𝔂", inter)).toEqual([]);
    expect(engine.missing("a\u{12000}b", inter)).toEqual(["\u{12000}"]);
  });
});

test("what fonts and emoji there are is read once for a host, and again when that failed", async () => {
  const host = createSkiaHost();
  const readJson = vi.fn(host.readJson);
  readJson.mockRejectedValueOnce(new Error("No connection."));
  const counting = { ...host, readJson };
  await expect(createTextEngine({ host: counting })).rejects.toThrow("No connection.");
  readJson.mockClear();
  await createTextEngine({ host: counting });
  await createTextEngine({ host: counting });
  expect(readJson.mock.calls).toEqual([["fonts/registry.json"], ["emoji/index.json"]]);
});
