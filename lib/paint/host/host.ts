import type * as HarfBuzz from "harfbuzzjs";

/** A picture that can be drawn: a decoded file, or the content of a surface. */
export type Picture = { readonly width: number; readonly height: number };

/**
 * The part of Canvas 2D that both hosts draw identically, to the last bit. The rest is missing on purpose: `fillText`,
 * `filter` and `shadowBlur` differ between hosts.
 */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | "save"
  | "restore"
  | "beginPath"
  | "closePath"
  | "moveTo"
  | "lineTo"
  | "quadraticCurveTo"
  | "bezierCurveTo"
  | "arc"
  | "arcTo"
  | "ellipse"
  | "rect"
  | "fillRect"
  | "strokeRect"
  | "clearRect"
  | "translate"
  | "rotate"
  | "scale"
  | "transform"
  | "getTransform"
  | "setLineDash"
  | "createLinearGradient"
  | "createRadialGradient"
  | "createImageData"
  | "getImageData"
  | "putImageData"
  | "fillStyle"
  | "strokeStyle"
  | "globalAlpha"
  | "globalCompositeOperation"
  | "imageSmoothingEnabled"
  | "imageSmoothingQuality"
  | "lineWidth"
  | "lineCap"
  | "lineJoin"
  | "miterLimit"
  | "lineDashOffset"
> & {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fill(path?: Path2D, rule?: CanvasFillRule): void;
  stroke(path?: Path2D): void;
  clip(path?: Path2D, rule?: CanvasFillRule): void;
  drawImage(picture: Picture, x: number, y: number): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
  drawImage(
    picture: Picture,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
};

/** A canvas of its own, transparent at first. */
export type Surface = { readonly picture: Picture; readonly context: PaintContext };

/** What drawing needs from the platform. */
export type CanvasHost = {
  createSurface(width: number, height: number): Surface;
  /** A surface that is cleared and redrawn again and again, and becomes part of a frame of its size as a whole. */
  createGroup(width: number, height: number): Surface;
  createPath(svgPath: string): Path2D;
  /** Returns the picture on a surface that is never drawn to again. */
  finish(surface: Surface): Picture;
};

export type Shaper = typeof HarfBuzz;

/** What text needs from the platform besides drawing. */
export type TextHost = CanvasHost & {
  readonly shaper: Shaper;
  /** Reads one of the project's own files, by its path under `public/`. */
  readJson(path: string): Promise<unknown>;
  readFont(path: string): Promise<Uint8Array>;
  readPicture(path: string): Promise<Picture>;
  decompressWoff2(bytes: Uint8Array): Promise<Uint8Array>;
};
