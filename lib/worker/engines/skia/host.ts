import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Canvas, type Image, Path2D, createCanvas, loadImage } from "@napi-rs/canvas";
import * as shaper from "harfbuzzjs";
import decompressWoff2 from "woff2-encoder/decompress";
import type { CanvasHost, PaintContext, Picture, TextHost } from "@/lib/paint/host/host";
import { finishPicture } from "@/lib/worker/engines/skia/finished-pictures";

export type SkiaSurface = { picture: Picture; context: PaintContext; canvas: Canvas };

/** A canvas in memory. Its classes are not the browser's, but have the same methods. */
export function createSkiaSurface(
  width: number,
  height: number,
  { opaque = false }: { opaque?: boolean } = {},
): SkiaSurface {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: !opaque }) as unknown as PaintContext;
  return { picture: canvas, context, canvas };
}

export const skiaCanvasHost: CanvasHost = {
  createSurface: (width, height) => createSkiaSurface(width, height),
  createGroup: (width, height) => createSkiaSurface(width, height),
  createPath: (svgPath) => new Path2D(svgPath) as unknown as globalThis.Path2D,
  finish({ picture }) {
    finishPicture(picture);
    return picture;
  },
};

/** Draws with Skia in this process; fonts and emoji come from the project's `public` folder. */
export function createSkiaHost(publicFolder = path.resolve("public")): TextHost {
  const read = (file: string) => readFile(path.join(publicFolder, file));
  return {
    ...skiaCanvasHost,
    shaper,
    readJson: async (file) => JSON.parse(await readFile(path.join(publicFolder, file), "utf8")) as unknown,
    readFont: async (file) => new Uint8Array(await read(file)),
    readPicture: async (file): Promise<Image> => loadImage(await read(file)),
    decompressWoff2,
  };
}
