import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPressedFiles } from "@/lib/server/web/pressed-files";

const script = "const words = 'again and again';\n".repeat(200);
let root: string;
let server: Server;
let base: string;

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "kinora-pressed-"));
  for (const folder of [
    ".next/static/chunks",
    "public/harfbuzz",
    "public/woff2",
    "public/fonts",
    "public/emoji",
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, ".next/static/chunks/a.js"), script);
  writeFileSync(path.join(root, "public/fonts/registry.json"), JSON.stringify({ script }));
  writeFileSync(path.join(root, "public/fonts/inter.woff2"), script);
  const answer = openPressedFiles(root);
  server = createServer((request, response) => {
    if (!answer(request, response)) response.end("next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${base}${address}`, { headers: { "accept-encoding": "gzip, br", ...headers } });

/** Asks until the file is pressed. */
async function getPressed(address: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const response = await get(address, headers);
    if (response.headers.get("content-encoding") === "br" || response.status === 304) return response;
    expect(await response.text()).toBe("next");
  }
}

test("a script is served small and for good once it is pressed, and by Next until then", async () => {
  const response = await getPressed("/_next/static/chunks/a.js");
  expect(Number(response.headers.get("content-length"))).toBeLessThan(script.length / 10);
  expect(response.headers.get("content-type")).toContain("javascript");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(script);
});

test("what keeps its address is asked about again, and not sent again", async () => {
  const first = await getPressed("/fonts/registry.json");
  expect(first.headers.get("cache-control")).toBe("public, max-age=0");
  const etag = first.headers.get("etag") ?? "";
  await first.text();
  const again = await getPressed("/fonts/registry.json", { "if-none-match": etag });
  expect(again.status).toBe(304);
});

test("all else is left to Next: other encodings, parts of files, fonts, and addresses that are no file", async () => {
  await (await getPressed("/_next/static/chunks/a.js")).text();
  const asked: [string, Record<string, string>][] = [
    ["/_next/static/chunks/a.js", { "accept-encoding": "gzip" }],
    ["/_next/static/chunks/a.js", { "accept-encoding": "gzip, br;q=0" }],
    ["/_next/static/chunks/a.js", { range: "bytes=0-10" }],
    ["/fonts/inter.woff2", {}],
    ["/_next/static/chunks/%2e%2e/a.js", {}],
    ["/", {}],
  ];
  for (const [address, headers] of asked) expect(await (await get(address, headers)).text()).toBe("next");
});
