/** Files that every film needs before it can be painted. */
const files = ["fonts/registry.json", "emoji/index.json"];
const modules = ["harfbuzz/index.mjs", "harfbuzz/harfbuzz.js", "woff2/decompress.mjs"];
/** HarfBuzz fetches it once its own scripts are there. */
const wasm = "harfbuzz/harfbuzz.wasm";

const asked = new Map<string, Promise<Response>>();
let isBegun = false;

/**
 * Asks for these files while the painter's own code is still on its way: over a slow line each that waits for another
 * costs a second. Does nothing once somebody has begun to read files.
 */
export function askForFilesEarly(staticAddress: string): void {
  if (isBegun) return;
  isBegun = true;
  const base = withoutSlash(staticAddress);
  for (const file of files) {
    const address = `${base}/${file}`;
    // Read to its end: an answer that nobody reads would keep its connection from others.
    const answer = fetch(address).then(
      async (response) => new Response(await response.arrayBuffer(), { status: response.status }),
    );
    // Whoever reads the file hears of a failure.
    answer.catch(() => {});
    asked.set(address, answer);
  }
  for (const file of modules) addHint({ rel: "modulepreload", href: `${base}/${file}` });
  // The attributes are those of HarfBuzz's own request, or the browser would ask twice.
  addHint({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `${base}/${wasm}` });
}

/** Fetches a file, or takes it from what was asked for early. */
export async function fetchFile(address: string): Promise<Response> {
  isBegun = true;
  const early = asked.get(address);
  asked.delete(address);
  const response = await (early ?? fetch(address));
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, "");
}

function addHint(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), attributes));
}
