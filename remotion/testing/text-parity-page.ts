import { paintEmojiPage } from "@/lib/paint/testing/emoji-pages";
import { CASE_HEIGHT, CASE_WIDTH, paintTextCase, textCases } from "@/lib/paint/testing/text-cases";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import type { FrozenLines } from "@/lib/paint/text/text-style";
import { browserCanvasHost, createBrowserHost } from "@/remotion/browser-host";
import { hashPixels } from "@/remotion/testing/hash-pixels";

/** The functions that a test calls. They paint and return the hash of the pixels. */
export type TextParityPage = {
  start(): Promise<void>;
  paintCase(index: number, frozen: readonly FrozenLines[]): Promise<string>;
  paintEmoji(page: number): Promise<string>;
  /** The pixels of the last painted picture. */
  pixels(): string;
};

function createPage(): TextParityPage {
  const { context } = browserCanvasHost.createSurface(CASE_WIDTH, CASE_HEIGHT);
  const host = createBrowserHost("/public");
  const engine = createTextEngine({ host });
  const painter = engine.then((given) => createTextPainter(browserCanvasHost, given.emojiSheet));
  const read = () => context.getImageData(0, 0, CASE_WIDTH, CASE_HEIGHT).data;
  return {
    async start() {
      await (await engine).load(textCases.flatMap(({ blocks }) => blocks));
    },
    async paintCase(index, frozen) {
      const found = textCases[index];
      if (!found) throw new Error(`There is no case ${index}.`);
      paintTextCase(context, found, frozen, { engine: await engine, painter: await painter });
      return hashPixels(read());
    },
    async paintEmoji(page) {
      await paintEmojiPage(context, page, host);
      return hashPixels(read());
    },
    pixels() {
      let text = "";
      const bytes = read();
      for (let i = 0; i < bytes.length; i += 8192)
        text += String.fromCharCode(...bytes.subarray(i, i + 8192));
      return btoa(text);
    },
  };
}

Object.assign(globalThis, { textParity: createPage() });
