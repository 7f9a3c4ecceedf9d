import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/film/chance";
import { openConverter } from "@/lib/paint/footage/open-converter";
import { planesOf } from "@/lib/paint/footage/planes";
import { BIT_SIZE, type MadeFootage, makeFootage } from "@/lib/worker/clips/testing/make-footage";
import { openFootageBrowser } from "@/lib/worker/engines/parity/testing/find-footage-browser";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";

/** The page defines this; see remotion/testing/footage-page.ts. */
declare const footagePage: {
  open(canary?: { index: string; frames: string; hash: number }): Promise<"decoder" | "player">;
  hashes(name: string, frames: readonly number[]): Promise<string[]>;
  hashesAtOnce(frames: readonly [name: string, frame: number][]): Promise<string[]>;
  pixels(name: string, frame: number): Promise<number[]>;
  scrub(name: string, frames: readonly number[]): Promise<string>;
  trouble(name: string, frame: number): Promise<string>;
};

/** Sizes with and without a remainder when divided into blocks of sixteen. */
const sizes = {
  wide: { width: 1280, height: 720 },
  tall: { width: 406, height: 720 },
  small: { width: 90, height: 50 },
};
type Name = keyof typeof sizes;
const names = ["wide", "tall", "small"] as const;
const count = 47;
const wrongCanary = { index: "", frames: "", hash: 1 };

describe("footage in a browser", () => {
  let served: ServedPage;
  let browser: Browser;
  let page: Page;
  const films = new Map<Name, MadeFootage>();
  const known = new Map<Name, string[]>();

  beforeAll(async () => {
    const converter = await openConverter();
    for (const name of names) {
      const footage = await makeFootage({ size: sizes[name], count, seed: name.length });
      films.set(name, footage);
      const hashes = footage.frames.map((frame) =>
        createHash("sha256")
          .update(converter.convert(planesOf(frame, footage.size)))
          .digest("hex"),
      );
      known.set(name, hashes);
    }
    const files = [...films].flatMap(([name, { film, index }]) => [
      [`/${name}.mp4`, film] as const,
      [`/${name}.index`, Buffer.from(index)] as const,
    ]);
    [served, browser] = await Promise.all([
      servePage("remotion/testing/footage-page.ts", new Map(files)),
      openFootageBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    await page.goto(served.address);
  });
  afterEach(() => page.close());

  const openDecoder = async () => expect(await page.evaluate(() => footagePage.open())).toBe("decoder");
  const hashesOf = (name: Name, frames: readonly number[]) =>
    page.evaluate(([which, wanted]) => footagePage.hashes(which, wanted), [name, frames] as const);
  const knownOf = (name: Name, frames: readonly number[]) =>
    frames.map((frame) => known.get(name)?.[frame] ?? "unknown");
  const everyFrame = Array.from({ length: count }, (_, frame) => frame);

  it.each(names)(
    "is the worker's to the last byte in every frame, forward and backward: %s",
    async (name) => {
      expect(new Set(known.get(name)).size).toBe(count);
      await openDecoder();
      expect(await hashesOf(name, everyFrame)).toEqual(knownOf(name, everyFrame));
      await openDecoder();
      const backward = everyFrame.toReversed();
      expect(await hashesOf(name, backward)).toEqual(knownOf(name, backward));
    },
  );

  it.each(names)("is so wherever it is sought: %s", async (name) => {
    await openDecoder();
    const random = seededRandom(count);
    const sought = Array.from({ length: 60 }, () => Math.floor(random() * count));
    expect(await hashesOf(name, sought)).toEqual(knownOf(name, sought));
  });

  it("stays at its last frame beyond the end", async () => {
    await openDecoder();
    expect(await hashesOf("small", [count, count + 100])).toEqual(knownOf("small", [count - 1, count - 1]));
  });

  it("is read in more places at once than there are decoders", async () => {
    await openDecoder();
    for (let shift = 0; shift < 5; shift++) {
      const wanted = names.flatMap((name) =>
        [shift, 15 + shift, 40 + shift].map((frame): [Name, number] => [name, frame]),
      );
      const hashes = await page.evaluate((frames) => footagePage.hashesAtOnce(frames), wanted);
      expect(hashes).toEqual(wanted.flatMap(([name, frame]) => knownOf(name, [frame])));
    }
  });

  it("arrives even if another reader of the same film decodes the frame first", async () => {
    await openDecoder();
    let requests = 0;
    await page.route("**/wide.mp4", async (route) => {
      requests += 1;
      if (requests > 1) await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const wanted: [Name, number][] = [
      ["wide", 12],
      ["wide", 12],
    ];
    const hashes = await page.evaluate((frames) => footagePage.hashesAtOnce(frames), wanted);
    expect(hashes).toEqual(knownOf("wide", [12, 12]));
    expect(requests).toBeGreaterThan(1);
  });

  it("keeps the frames in view while other frames need room", async () => {
    await openDecoder();
    // Fills the store with 37 large frames and 26 small ones. The last large one is the first to be dropped.
    for (const [name, frames] of [
      ["wide", everyFrame.slice(10).toReversed()],
      ["tall", everyFrame.slice(21)],
    ] as const)
      expect(await hashesOf(name, frames)).toEqual(knownOf(name, frames));
    const wanted: [Name, number][] = [
      ["wide", count - 1],
      ["tall", 5],
      ["tall", 15],
    ];
    const hashes = await page.evaluate((frames) => footagePage.hashesAtOnce(frames), wanted);
    expect(hashes).toEqual(wanted.flatMap(([name, frame]) => knownOf(name, [frame])));
  });

  it("reaches the frame that was wanted last, however many were skipped", async () => {
    await openDecoder();
    const random = seededRandom(3);
    for (let turn = 0; turn < 5; turn++) {
      const passed = Array.from({ length: 20 }, () => Math.floor(random() * count));
      const last = await page.evaluate((frames) => footagePage.scrub("wide", frames), passed);
      expect([last]).toEqual(knownOf("wide", passed.slice(-1)));
    }
  });

  it("continues after a broken connection, and reports one that stays broken", async () => {
    await openDecoder();
    let broken = 2;
    await page.route("**/small.mp4", (route) => (broken-- > 0 ? route.abort() : route.continue()));
    expect(await hashesOf("small", [12, 13])).toEqual(knownOf("small", [12, 13]));
    await openDecoder();
    broken = Number.POSITIVE_INFINITY;
    const say = (frame: number) => page.evaluate((at) => footagePage.trouble("small", at), frame);
    expect(await say(33)).toContain("fetch");
    broken = 0;
    expect(await say(33)).toBe("");
    expect(await hashesOf("small", [33])).toEqual(knownOf("small", [33]));
  });

  it.each([
    ["an index that is none", "**/small.index", "no frame index"],
    ["a server that knows no parts", "**/small.mp4", "answered 200"],
  ])("does not begin with %s", async (_what, pattern, says) => {
    await openDecoder();
    await page.route(pattern, (route) => route.fulfill({ status: 200, body: "something else" }));
    expect(await page.evaluate(() => footagePage.trouble("small", 5))).toContain(says);
  });

  describe("when its decoder fails", () => {
    /** Makes decoders fail at a frame, `times` times. */
    const failAt = (frame: number, times: number, how: "throws" | "reports") =>
      page.evaluate(
        ([failing, often, way]) => {
          let left = often;
          globalThis.VideoDecoder = class extends VideoDecoder {
            #init: VideoDecoderInit;
            constructor(init: VideoDecoderInit) {
              super(init);
              this.#init = init;
            }
            override decode(chunk: EncodedVideoChunk) {
              if (chunk.timestamp !== failing || left === 0) return super.decode(chunk);
              left -= 1;
              this.close();
              const error = new DOMException("The decoder is gone.", "EncodingError");
              if (way === "throws") throw error;
              setTimeout(() => this.#init.error(error), 3);
            }
          };
        },
        [frame, times, how] as const,
      );

    it.each(["throws", "reports"] as const)("goes on with another: %s", async (how) => {
      await openDecoder();
      await failAt(14, 2, how);
      expect(await hashesOf("small", everyFrame)).toEqual(knownOf("small", everyFrame));
    });

    it("plays a film that it cannot decode", async () => {
      await openDecoder();
      await failAt(14, Number.POSITIVE_INFINITY, "reports");
      await expectAlike("small", [16, 17, 31, 4]);
    });

    it("starts again when frames do not come out", async () => {
      await openDecoder();
      await page.evaluate(() => {
        let left = 1;
        globalThis.VideoDecoder = class extends VideoDecoder {
          override decode(chunk: EncodedVideoChunk) {
            if (chunk.timestamp === 7 && left-- > 0) return;
            super.decode(chunk);
          }
        };
      });
      expect(await hashesOf("small", [6, 7])).toEqual(knownOf("small", [6, 7]));
    });
  });

  describe("when the decoder cannot be trusted", () => {
    it("is played, equal to the eye", async () => {
      expect(await page.evaluate((canary) => footagePage.open(canary), wrongCanary)).toBe("player");
      await expectAlike("small", [0, 1, 9, 10, 30, 29, 46, 3]);
      await expectAlike("tall", [20]);
    });

    it.each([
      ["playing follows a slow seek", { restingMs: 150, playingMs: 0 }],
      ["the page hears of them late", { restingMs: 0, playingMs: 40 }],
    ])("shows the right frames when %s", async (_when, late) => {
      await page.evaluate(({ restingMs, playingMs }) => {
        const { requestVideoFrameCallback: ask } = HTMLVideoElement.prototype;
        HTMLVideoElement.prototype.requestVideoFrameCallback = function (react) {
          return ask.call(this, (now, frame) => {
            const lateMs = this.paused ? restingMs : playingMs;
            if (lateMs === 0) react(now, frame);
            else setTimeout(() => react(now, frame), lateMs);
          });
        };
      }, late);
      expect(await page.evaluate((canary) => footagePage.open(canary), wrongCanary)).toBe("player");
      const onward = Array.from({ length: 16 }, (_, at) => 10 + at);
      await page.evaluate((frames) => footagePage.scrub("small", frames), onward);
      await expectAlike("small", onward);
    });

    it("recognises a decoder that returns other pictures", async () => {
      await page.evaluate(() => {
        const copyTo = VideoFrame.prototype.copyTo;
        VideoFrame.prototype.copyTo = async function (target, options) {
          const layout = await copyTo.call(this, target, options);
          if (target instanceof Uint8Array && this.timestamp === 12) target[100] = (target[100] ?? 0) ^ 1;
          return layout;
        };
      });
      expect(await page.evaluate(() => footagePage.open())).toBe("player");
    });

    it("is played on unencrypted pages, which have no decoder", async () => {
      await page.evaluate(() => Reflect.deleteProperty(globalThis, "VideoDecoder"));
      expect(await page.evaluate(() => footagePage.open())).toBe("player");
      await expectAlike("small", [25]);
    });
  });

  /** Expects exactly the right frame, but only roughly its colours: players convert them by rules of their own. */
  async function expectAlike(name: Name, frames: readonly number[]): Promise<void> {
    const converter = await openConverter();
    const { width } = sizes[name];
    for (const frame of frames) {
      const pixels = await page.evaluate(([film, at]) => footagePage.pixels(film, at), [
        name,
        frame,
      ] as const);
      expect(numberIn(pixels, width)).toBe(frame);
      const rgba = converter.convert(planesOf(films.get(name)?.frames[frame] ?? Buffer.of(), sizes[name]));
      const apart = rgba.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0);
      expect(apart / rgba.length).toBeLessThan(12);
    }
  }

  const numberIn = (pixels: readonly number[], width: number) =>
    Array.from({ length: 6 }, (_, bit) => {
      const middle = (BIT_SIZE / 2) * width + (bit + 0.5) * BIT_SIZE;
      return (pixels[middle * 4 + 1] ?? 0) > 128 ? 2 ** bit : 0;
    }).reduce<number>((sum, value) => sum + value, 0);
});
