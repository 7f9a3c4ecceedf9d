import { readFile } from "node:fs/promises";
import { type Server, type ServerResponse, createServer } from "node:http";
import path from "node:path";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "../../../../..");

const types: Record<string, string> = {
  ".mjs": "text/javascript",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webp": "image/webp",
};

export type ServedPage = { address: string; close(): Promise<void> };

/** Bundles an entry and serves it as a page, with the project's static files under `/public` and the given files. */
export async function servePage(
  entry: string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<ServedPage> {
  const bundled = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    tsconfig: path.join(root, "tsconfig.json"),
    logLevel: "silent",
  });
  const script = bundled.outputFiles[0]?.text ?? "";
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = (type: string, body: string | Buffer) =>
      response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(body);
    if (pathname === "/")
      return answer("text/html", `<!doctype html><script type="module" src="/page.js"></script>`);
    if (pathname === "/page.js") return answer("text/javascript", script);
    const given = files.get(pathname);
    if (given) return answerGiven(response, given, request.headers.range);
    const file = path.join(root, path.normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(path.join(root, "public/"))) return response.writeHead(404).end();
    readFile(file).then(
      (body) => answer(types[path.extname(file)] ?? "application/octet-stream", body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://localhost:${portOf(server)}/`, close: () => closeServer(server) };
}

function answerGiven(response: ServerResponse, file: Buffer, range: string | undefined): void {
  const headers = { "content-type": "application/octet-stream", "access-control-allow-origin": "*" };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined) return void response.writeHead(200, headers).end(file);
  const [start, end] = [Number(first), last ? Number(last) + 1 : file.length];
  const span = { "accept-ranges": "bytes", "content-range": `bytes ${start}-${end - 1}/${file.length}` };
  response.writeHead(206, { ...headers, ...span }).end(file.subarray(start, end));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
