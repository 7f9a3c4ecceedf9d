import type { CanvasHost, PaintContext, Picture, Shaper, TextHost } from "@/lib/paint/host/host";

/** Canvases stay out of the GPU, which would draw other pixels than the server does. */
export const browserCanvasHost: CanvasHost = {
  createSurface(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser has no memory left for a canvas.");
    return { picture: canvas, context: context as unknown as PaintContext };
  },
  createGroup: (width, height) => browserCanvasHost.createSurface(width, height),
  createPath: (svgPath) => new Path2D(svgPath),
  finish: ({ picture }) => picture,
};

type Unpacker = { default: (woff2: Uint8Array) => Promise<Uint8Array> };

/**
 * Draws with the browser. Fonts and emoji are fetched from the application's static files. HarfBuzz is imported from
 * there by address too, because its module looks for its WebAssembly beside itself. So is the font decompressor, in a
 * form that pages may run because it compiles nothing from text (scripts/make-fonts/copy-unpacker.ts).
 */
export async function createBrowserHost(staticAddress: string): Promise<TextHost> {
  const base = staticAddress.replace(/\/$/, "");
  const get = (file: string) => fetchFile(`${base}/${file}`);
  const [shaper, { default: decompressWoff2 }] = await Promise.all([
    importByAddress<Shaper>(`${base}/harfbuzz/index.mjs`),
    importByAddress<Unpacker>(`${base}/woff2/decompress.mjs`),
  ]);
  return {
    ...browserCanvasHost,
    shaper,
    readJson: async (file) => (await get(file)).json() as Promise<unknown>,
    readFont: async (file) => new Uint8Array(await (await get(file)).arrayBuffer()),
    readPicture: async (file) => decodePicture(await (await get(file)).blob()),
    decompressWoff2,
  };
}

/** Decodes without colour conversion, as the server does. */
export async function decodePicture(file: Blob): Promise<Picture> {
  return createImageBitmap(file, { colorSpaceConversion: "none" });
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

/** The cast is safe: both files are made from pinned packages, and these are the packages' types. */
async function importByAddress<T>(address: string): Promise<T> {
  const absolute = new URL(address, globalThis.location?.href).href;
  return (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ absolute)) as T;
}
