import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export type StaticPages = {
  /** For each page built ahead of time, by address: the hashes of its inline scripts. */
  byAddress: ReadonlyMap<string, readonly string[]>;
  /** The same for pages that are shown at any address: not found, failed. */
  anywhere: readonly string[];
};

export const noStaticPages: StaticPages = { byAddress: new Map(), anywhere: [] };

const manifestSchema = z.object({ routes: z.record(z.string(), z.object({})) });
/** Next's names for the pages that it shows at other pages' addresses. */
const shownAnywhere = new Set(["/_not-found", "/_global-error"]);

/**
 * Pages built ahead of time are the same for everybody and cannot contain a nonce, so their scripts are
 * allowed by hash.
 */
export async function readStaticPages(buildFolder: string): Promise<StaticPages> {
  const manifest = await readFile(path.join(buildFolder, "prerender-manifest.json"), "utf8");
  const { routes } = manifestSchema.parse(JSON.parse(manifest));
  const byAddress = new Map<string, readonly string[]>();
  const anywhere = new Set<string>();
  for (const address of Object.keys(routes)) {
    const html = await readPage(buildFolder, address);
    if (html === undefined) continue;
    const hashes = scriptHashes(html);
    if (shownAnywhere.has(address)) for (const hash of hashes) anywhere.add(hash);
    else byAddress.set(address, hashes);
  }
  return { byAddress, anywhere: [...anywhere] };
}

/** Undefined for anything but a page, such as an icon. */
async function readPage(buildFolder: string, address: string): Promise<string | undefined> {
  const name = address === "/" ? "index" : address.slice(1);
  try {
    return await readFile(path.join(buildFolder, "server/app", `${name}.html`), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A pattern is enough for pages we built ourselves: no text in them can contain the end of a script. */
export function scriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  const hashes = [...inline].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
