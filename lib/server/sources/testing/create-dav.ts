import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

export type DavFile = { bytes: Buffer; modified?: string };

const davType = { "Content-Type": 'application/xml; charset="utf-8"' };

/**
 * What a WebDAV server as RFC 4918 has it answers, with files that a test chooses and faults that a test asks for.
 * Folders follow from the files' paths. Its user is `ada`.
 */
export function createDav() {
  const dav = {
    files: new Map<string, DavFile>(),
    password: "secret",
    /** Where the folder is on the server. */
    root: "/dav",
    /** Looks at every request first; answers with true if it has dealt with it. */
    interfere: undefined as ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined,
    pathOf: (url: string) => decodeURIComponent(url.slice(dav.root.length)).replaceAll(/^\/|\/$/g, ""),
    tagOf: ({ bytes }: DavFile) => `"${createHash("md5").update(bytes).digest("hex")}"`,
    answer,
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (dav.interfere?.(request, response)) return;
    const expected = `Basic ${Buffer.from(`ada:${dav.password}`).toString("base64")}`;
    if (request.headers.authorization !== expected)
      return void response.writeHead(401, { "WWW-Authenticate": 'Basic realm="x"' }).end();
    const { url = "" } = request;
    if (!url.startsWith(`${dav.root}/`) && url !== dav.root) return void response.writeHead(404).end();
    const path = dav.pathOf(url);
    const { method = "", headers } = request;
    if (method === "PUT") return void put(path, request, response);
    request.resume();
    if (method === "PROPFIND" && headers.depth === "0") return tell(path, response);
    if (method === "PROPFIND") return list(url, response);
    if (method === "DELETE") return void response.writeHead(dav.files.delete(path) ? 204 : 404).end();
    if (method === "MOVE") return move(path, request, response);
    const file = dav.files.get(path);
    if (!file) return void response.writeHead(404).end();
    sendFile(request, response, file);
  }

  async function put(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request).catch(() => undefined);
    // As Apache does, which keeps nothing of a file that broke off.
    if (bytes?.length !== Number(request.headers["content-length"])) return void response.destroy();
    const isThere = path === "" || !path.includes("/") || hasFolder(path.slice(0, path.lastIndexOf("/")));
    if (isThere) dav.files.set(path, { bytes });
    response.writeHead(isThere ? 201 : 409).end();
  }

  function move(path: string, { headers }: IncomingMessage, response: ServerResponse): void {
    const target = dav.pathOf(new URL(String(headers.destination)).pathname);
    const file = dav.files.get(path);
    if (!file) return void response.writeHead(404).end();
    if (dav.files.has(target) && headers.overwrite === "F") return void response.writeHead(412).end();
    dav.files.delete(path);
    dav.files.set(target, file);
    response.writeHead(201).end();
  }

  function hasFolder(folder: string): boolean {
    return folder === "" || [...dav.files.keys()].some((path) => path.startsWith(`${folder}/`));
  }

  function tell(path: string, response: ServerResponse): void {
    const file = dav.files.get(path);
    if (!file && !hasFolder(path)) return void response.writeHead(404).end();
    const body = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${responseOf(path, file)}</D:multistatus>`;
    response.writeHead(207, davType).end(body);
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: DavFile): void {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const rest = file.bytes.subarray(from);
    const range = `bytes ${from}-${file.bytes.length - 1}/${file.bytes.length}`;
    const headers = { ETag: dav.tagOf(file), "Content-Length": rest.length };
    if (from > 0) response.writeHead(206, { ...headers, "Content-Range": range });
    else response.writeHead(200, headers);
    response.end(rest);
  }

  function list(url: string, response: ServerResponse): void {
    const folder = dav.pathOf(url);
    const inside = new Map<string, DavFile | undefined>();
    for (const [path, file] of dav.files) {
      if (folder !== "" && !path.startsWith(`${folder}/`)) continue;
      const [name = "", ...below] = path.slice(folder === "" ? 0 : folder.length + 1).split("/");
      inside.set(folder === "" ? name : `${folder}/${name}`, below.length > 0 ? undefined : file);
    }
    if (folder !== "" && inside.size === 0) return void response.writeHead(404).end();
    const all = [[folder, undefined] as const, ...inside];
    const xml = all.map(([path, file]) => responseOf(path, file)).join("");
    const body = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${xml}</D:multistatus>`;
    response.writeHead(207, davType).end(body);
  }

  function responseOf(path: string, file: DavFile | undefined): string {
    const href = `${dav.root}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const found = file
      ? `<D:resourcetype/><D:getetag>${dav.tagOf(file).replaceAll('"', "&quot;")}</D:getetag>` +
        `<D:getcontentlength>${file.bytes.length}</D:getcontentlength>` +
        `<D:getlastmodified>${file.modified ?? "Sat, 04 Jul 2026 10:00:00 GMT"}</D:getlastmodified>`
      : "<D:resourcetype><D:collection/></D:resourcetype>";
    const missing = file
      ? ""
      : "<D:propstat><D:prop><D:getetag/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>";
    return `<D:response><D:href>${href}${file ? "" : "/"}</D:href><D:propstat><D:prop>${found}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>${missing}</D:response>`;
  }
  return dav;
}
