import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

export type PhotoServer = { addressOf(photoId: string): string; close(): Promise<void> };

/** Gives a browser on this machine the photos of one film, and nobody else: the address cannot be guessed. */
export async function servePhotos(readPhoto: (photoId: string) => Promise<Buffer>): Promise<PhotoServer> {
  const secret = randomBytes(18).toString("base64url");
  const server = createServer((request, response) => {
    const [, given, photoId = ""] = (request.url ?? "").split("/");
    const answer = (status: number, body: Buffer | string = "") =>
      response
        .writeHead(status, { "access-control-allow-origin": "*", "cache-control": "no-store" })
        .end(body);
    if (given !== secret) return answer(404);
    readPhoto(decodeURIComponent(photoId)).then(
      (bytes) => answer(200, bytes),
      () => answer(500),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    addressOf: (photoId) => `http://127.0.0.1:${port}/${secret}/${encodeURIComponent(photoId)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
