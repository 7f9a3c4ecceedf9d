import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { reelName, type ShownReel } from "@/lib/film/plan/reel-name";
import { type FrameIndex, writeFrameIndex } from "@/lib/film/clips/frame-index";

type Media = {
  readPhoto(photoId: string): Promise<Buffer>;
  openFootage(shown: ShownReel): Promise<{ path: string; index: FrameIndex }>;
};

export type MediaServer = {
  photoAddress(photoId: string): string;
  footageAddress(shown: ShownReel): { film: string; index: string };
  close(): Promise<void>;
};

const headers = { "access-control-allow-origin": "*", "cache-control": "no-store" };

/**
 * Serves one film's photos and footage to a browser on this machine. A secret in the address keeps everybody else out.
 */
export async function serveMedia({ readPhoto, openFootage }: Media): Promise<MediaServer> {
  /** What was given an address, by its name. */
  const footages = new Map<string, ShownReel>();
  const open = (name: string) => openFootage(footages.get(name) ?? { footageId: name });
  const secret = randomBytes(18).toString("base64url");
  const answers: Record<
    string,
    (id: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
  > = {
    photo: async (id, _request, response) => void response.writeHead(200, headers).end(await readPhoto(id)),
    index: async (id, _request, response) =>
      void response.writeHead(200, headers).end(indexBytes((await open(id)).index)),
    film: async (id, request, response) => sendFile((await open(id)).path, request, response),
  };
  const server = createServer((request, response) => {
    const [, given, kind = "", id = ""] = (request.url ?? "").split("/");
    const answer = given === secret && Object.hasOwn(answers, kind) ? answers[kind] : undefined;
    if (!answer) return response.writeHead(404, headers).end();
    answer(decodeURIComponent(id), request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, headers).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const addressOf = (kind: string, id: string) =>
    `http://127.0.0.1:${port}/${secret}/${kind}/${encodeURIComponent(id)}`;
  return {
    photoAddress: (photoId) => addressOf("photo", photoId),
    footageAddress: (shown) => {
      const name = reelName(shown);
      footages.set(name, shown);
      return { film: addressOf("film", name), index: addressOf("index", name) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function indexBytes(index: FrameIndex): Uint8Array {
  const { starts } = index;
  const sizes = Array.from(starts.subarray(1), (end, frame) => end - (starts[frame] ?? 0));
  return writeFrameIndex(index, starts[0] ?? 0, sizes);
}

/** Sends the requested range; pages never read a whole film. */
async function sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { size } = await stat(path);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? size - 1), size - 1)];
  if (start > end) return void response.writeHead(416, headers).end();
  const range = { "content-range": `bytes ${start}-${end}/${size}`, "content-length": end - start + 1 };
  const file = createReadStream(path, { start, end });
  response.writeHead(first === undefined ? 200 : 206, { ...headers, ...range, "accept-ranges": "bytes" });
  file.once("error", () => response.destroy());
  file.pipe(response);
}
