import type { CanvasHost, PaintContext, Picture, Shaper, TextHost } from "@/lib/paint/host/host";
import { fetchFile, withoutSlash } from "@/remotion/early-files";

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
 *
 * The host is there at once, so that fonts are fetched beside these two. No font is unpacked before both have arrived,
 * and nothing shapes text before its fonts are.
 */
export function createBrowserHost(staticAddress: string): TextHost {
  const base = withoutSlash(staticAddress);
  const get = (file: string) => fetchFile(`${base}/${file}`);
  const shaper: Partial<Shaper> = {};
  const ready = createRetry(async () => {
    const [harfBuzz, unpacker] = await Promise.all([
      importByAddress<Shaper>(`${base}/harfbuzz/index.mjs`),
      importByAddress<Unpacker>(`${base}/woff2/decompress.mjs`),
    ]);
    Object.assign(shaper, harfBuzz);
    return unpacker.default;
  });
  return {
    ...browserCanvasHost,
    // Complete once a font is, see above.
    shaper: shaper as Shaper,
    readJson: async (file) => (await get(file)).json() as Promise<unknown>,
    readFont: async (file) => new Uint8Array(await (await get(file)).arrayBuffer()),
    readPicture: async (file) => decodePicture(await (await get(file)).blob()),
    async decompressWoff2(bytes) {
      const decompress = await ready();
      return decompress(bytes);
    },
  };
}

/** Does something once for all who ask, and again for whoever asks after it failed. */
function createRetry<T>(act: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= act().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/** Decodes without colour conversion, as the server does. */
export async function decodePicture(file: Blob): Promise<Picture> {
  return createImageBitmap(file, { colorSpaceConversion: "none" });
}

/** How often importing from an address has failed. Browsers remember that, so each further try has another address. */
const failures = new Map<string, number>();

/** The cast is safe: both files are made from pinned packages, and these are the packages' types. */
async function importByAddress<T>(address: string): Promise<T> {
  const failed = failures.get(address) ?? 0;
  const { href } = new URL(failed > 0 ? `${address}?again=${failed}` : address, globalThis.location?.href);
  try {
    return (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ href)) as T;
  } catch (error) {
    failures.set(address, failed + 1);
    throw error;
  }
}
