import { readFrameIndex } from "@/lib/film/clips/frame-index";
import type { Picture } from "@/lib/paint/host/host";
import type { Canary } from "@/remotion/footage/canary";
import { footageWayHere, type FootageWay } from "@/remotion/footage/footage-way";
import { type FootageFrame, type Footages, openFootages } from "@/remotion/footage/open-footages";
import { hashPixels } from "@/remotion/testing/hash-pixels";

export type PlayMeasure = { framesASecond: number; late: number; slowestMs: number };

/** The functions that a test calls. Films are at `/<name>.mp4`, their indexes at `/<name>.index`. */
export type FootagePage = {
  open(canary?: Canary): Promise<FootageWay>;
  /** The hashes of frames read one after the other. */
  hashes(name: string, frames: readonly number[]): Promise<string[]>;
  /** The hashes of frames requested at the same time. */
  hashesAtOnce(frames: readonly [name: string, frame: number][]): Promise<string[]>;
  /** A frame's pixels, for comparisons with a tolerance. */
  pixels(name: string, frame: number): Promise<number[]>;
  /** Requests frames without waiting for any of them, and returns the hash of the last one. */
  scrub(name: string, frames: readonly number[]): Promise<string>;
  /** How many milliseconds it took until each frame could be drawn. */
  seek(name: string, frames: readonly number[]): Promise<number[]>;
  /** Plays the films together at 30 frames a second. */
  play(names: readonly string[], from: number, count: number): Promise<PlayMeasure>;
  /** The error of a request; empty when it succeeded. */
  trouble(name: string, frame: number): Promise<string>;
  frames(name: string): Promise<number>;
};

const addressOf = (name: string) => ({ film: `/${name}.mp4`, index: `/${name}.index` });
const frameOf = (name: string, frame: number): FootageFrame => ({ address: addressOf(name), frame });

function createPage(): FootagePage {
  let opened: Footages | undefined;
  const footages = () => {
    if (!opened) throw new Error("Nothing is open.");
    return opened;
  };

  const pictureOf = ({ address, frame }: FootageFrame): Picture => {
    const picture = footages().pictureAt(address, frame);
    if (!picture) throw new Error(`Frame ${frame} of ${address.film} is not there.`);
    return picture;
  };

  function read(picture: Picture): Uint8ClampedArray<ArrayBuffer> {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context || !(picture instanceof OffscreenCanvas)) throw new Error("It cannot be drawn.");
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height).data;
  }

  return {
    async open(canary) {
      opened?.dispose();
      const way = await footageWayHere(canary);
      opened = openFootages(async () => way);
      return way;
    },
    async hashes(name, frames) {
      const hashes: string[] = [];
      for (const frame of frames) {
        await footages().fetch([frameOf(name, frame)]);
        hashes.push(await hashPixels(read(pictureOf(frameOf(name, frame)))));
      }
      return hashes;
    },
    async hashesAtOnce(frames) {
      const wanted = frames.map(([name, frame]) => frameOf(name, frame));
      await footages().fetch(wanted);
      return Promise.all(wanted.map((frame) => hashPixels(read(pictureOf(frame)))));
    },
    async pixels(name, frame) {
      await footages().fetch([frameOf(name, frame)]);
      return [...read(pictureOf(frameOf(name, frame)))];
    },
    async scrub(name, frames) {
      for (const frame of frames.slice(0, -1)) {
        footages()
          .fetch([frameOf(name, frame)])
          ?.catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
      const [hash = ""] = await this.hashes(name, frames.slice(-1));
      return hash;
    },
    async seek(name, frames) {
      const times: number[] = [];
      for (const frame of frames) {
        const start = performance.now();
        await footages().fetch([frameOf(name, frame)]);
        pictureOf(frameOf(name, frame));
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return times;
    },
    async play(names, from, count) {
      const shown = new OffscreenCanvas(1280, 720).getContext("2d", { willReadFrequently: true });
      await footages().fetch(names.map((name) => frameOf(name, from)));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const begin = performance.now();
      let [late, last, painted, slowestMs] = [0, -1, 0, 0];
      while (last < count - 1) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        const frame = Math.min(count - 1, Math.floor(((now - begin) * 30) / 1000));
        if (frame === last) continue;
        last = frame;
        const wanted = names.map((name) => frameOf(name, from + frame));
        if (footages().fetch(wanted)) {
          late += 1;
          continue;
        }
        for (const each of wanted) {
          const picture = pictureOf(each);
          if (picture instanceof OffscreenCanvas) shown?.drawImage(picture, 0, 0);
        }
        painted += 1;
        slowestMs = Math.max(slowestMs, performance.now() - now);
      }
      return { framesASecond: (painted * 1000) / (performance.now() - begin), late, slowestMs };
    },
    async trouble(name, frame) {
      try {
        await footages().fetch([frameOf(name, frame)]);
        return "";
      } catch (error) {
        return String(error);
      }
    },
    async frames(name) {
      const response = await fetch(addressOf(name).index);
      const index = readFrameIndex(new Uint8Array(await response.arrayBuffer()));
      return (index?.starts.length ?? 1) - 1;
    },
  };
}

Object.assign(globalThis, { footagePage: createPage() });
