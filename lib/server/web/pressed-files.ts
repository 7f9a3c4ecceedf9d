import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { isKnown, tagOf } from "@/lib/server/entity-tag";
import { acceptsEncoding } from "@/lib/server/web/accepts-encoding";

const press = promisify(brotliCompress);

/** What shrinks by it. Fonts and pictures are small already. */
const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".wasm": "application/wasm",
};

/** The folders whose files are served, and whether their addresses change with their content. */
const folders = [
  { address: "/_next/static", folder: ".next/static", cacheControl: "public, max-age=31536000, immutable" },
  ...["harfbuzz", "woff2", "fonts", "emoji"].map((name) => ({
    address: `/${name}`,
    folder: `public/${name}`,
    cacheControl: "public, max-age=0",
  })),
];

type StaticFile = { file: string; type: string; cacheControl: string };
type Pressed = { bytes: Buffer; etag: string };

/**
 * Serves scripts, WebAssembly and tables of fonts with Brotli at its strongest, which leaves a sixth less of them than
 * the gzip that Next applies anew to each answer. A file is pressed once, when it is first asked for; until that is done
 * Next answers. The files do not change while the process runs.
 */
export function openPressedFiles(
  root: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(root);
  const pressed = new Map<string, Pressed | "under way">();
  /** One at a time, so that a first visit leaves the machine to everybody else. */
  let last: Promise<void> = Promise.resolve();

  async function prepare(pathname: string, { file }: StaticFile): Promise<void> {
    try {
      const bytes = await press(await readFile(file));
      const etag = `"br-${tagOf(bytes)}"`;
      pressed.set(pathname, { bytes, etag });
    } catch {
      // Next tells whoever asks what is wrong with the file.
      pressed.delete(pathname);
    }
  }

  return (request, response) => {
    const { method, headers, url = "" } = request;
    if (method !== "GET" || headers.range !== undefined || !acceptsEncoding(headers["accept-encoding"], "br"))
      return false;
    const pathname = url.split("?")[0] ?? "";
    const known = files.get(pathname);
    if (!known) return false;
    const ready = pressed.get(pathname);
    if (ready === undefined) {
      pressed.set(pathname, "under way");
      last = last.then(() => prepare(pathname, known));
    }
    if (ready === undefined || ready === "under way") return false;
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("Cache-Control", known.cacheControl);
    response.setHeader("ETag", ready.etag);
    if (isKnown(headers["if-none-match"], ready.etag)) {
      response.writeHead(304).end();
      return true;
    }
    response.writeHead(200, {
      "Content-Type": known.type,
      "Content-Encoding": "br",
      "Content-Length": ready.bytes.length,
    });
    response.end(ready.bytes);
    return true;
  };
}

function listFiles(root: string): ReadonlyMap<string, StaticFile> {
  return new Map(
    folders.flatMap(({ address, folder, cacheControl }) => {
      const whole = path.join(root, folder);
      return readdirSync(whole, { recursive: true, encoding: "utf8" }).flatMap((name) => {
        const type = types[path.extname(name)];
        const pathname = `${address}/${name.split(path.sep).join("/")}`;
        return type === undefined
          ? []
          : [[pathname, { file: path.join(whole, name), type, cacheControl }] as const];
      });
    }),
  );
}
