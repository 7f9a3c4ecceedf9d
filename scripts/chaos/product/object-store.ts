/**
 * An S3-compatible store that may be killed at any moment: a file gets its name once it is complete, and a
 * client that was told so can rely on it. start-store.ts runs it in its own process.
 */
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { storeParts } from "@/scripts/chaos/product/store-parts";

type Asked = { request: IncomingMessage; response: ServerResponse; bucket: string; key: string; url: URL };

export function createObjectStore(folder: string) {
  const bucketOf = (bucket: string) => path.join(folder, "buckets", bucket);
  // Each bucket is one flat folder, so keys are encoded: they contain slashes, which file names cannot.
  const fileOf = ({ bucket, key }: Asked) => path.join(bucketOf(bucket), encodeURIComponent(key));
  const parts = storeParts(path.join(folder, "uploads"));

  async function receive(request: IncomingMessage): Promise<string> {
    await mkdir(path.join(folder, "incoming"), { recursive: true });
    const target = path.join(folder, "incoming", randomBytes(12).toString("hex"));
    await pipeline(request, createWriteStream(target));
    return target;
  }

  async function put(asked: Asked): Promise<void> {
    const { request, response, url } = asked;
    const received = await receive(request);
    const uploadId = url.searchParams.get("uploadId");
    if (uploadId) await parts.add(uploadId, Number(url.searchParams.get("partNumber")), received);
    else if (request.headers["if-none-match"] === "*" && (await isThere(fileOf(asked)))) {
      await rm(received);
      return refuse(response, 412, "PreconditionFailed");
    } else await rename(received, fileOf(asked));
    response.writeHead(200, { ETag: `"${randomBytes(8).toString("hex")}"`, "Content-Length": "0" }).end();
  }

  async function post({ response, url, ...asked }: Asked): Promise<void> {
    const uploadId = url.searchParams.get("uploadId");
    if (uploadId === null) {
      const id = await parts.begin(asked.key);
      return answerXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    asked.request.resume();
    await rename(await parts.join(uploadId), fileOf({ response, url, ...asked }));
    await parts.remove(uploadId);
    answerXml(response, "<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>");
  }

  async function get(asked: Asked): Promise<void> {
    const { request, response, bucket, key, url } = asked;
    if (key === "" && url.searchParams.has("uploads")) return answerXml(response, await parts.list());
    if (key === "") return answerXml(response, await list(bucket, url));
    const found = await stat(fileOf(asked)).catch(() => undefined);
    if (!found) return refuse(response, 404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const start = Number(from ?? 0);
    const end = Math.min(to ? Number(to) : Infinity, found.size - 1);
    response.writeHead(from === undefined ? 200 : 206, {
      "Content-Length": end - start + 1,
      ...(from !== undefined && { "Content-Range": `bytes ${start}-${end}/${found.size}` }),
      "Last-Modified": found.mtime.toUTCString(),
    });
    if (request.method === "HEAD" || found.size === 0) response.end();
    else await pipeline(createReadStream(fileOf(asked), { start, end }), response);
  }

  async function list(bucket: string, url: URL): Promise<string> {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("marker") ?? "";
    const max = Number(url.searchParams.get("max-keys") ?? 1000);
    const keys = (await readdir(bucketOf(bucket))).map(decodeURIComponent).sort();
    const page = keys.filter((key) => key.startsWith(prefix) && key > after).slice(0, max + 1);
    const contents = page.slice(0, max).map(async (key) => {
      const { size, mtime } = await stat(path.join(bucketOf(bucket), encodeURIComponent(key)));
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
    });
    const cut = `<IsTruncated>${page.length > max}</IsTruncated>`;
    return `<ListBucketResult>${cut}${(await Promise.all(contents)).join("")}</ListBucketResult>`;
  }

  async function answer(asked: Asked): Promise<void> {
    const { request, response, bucket, key, url } = asked;
    if (key === "" && request.method === "PUT") {
      await mkdir(bucketOf(bucket), { recursive: true });
      return void response.writeHead(200, { "Content-Length": "0" }).end();
    }
    if (!(await isThere(bucketOf(bucket)))) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") return put(asked);
    if (request.method === "POST") return post(asked);
    if (request.method !== "DELETE") return get(asked);
    const uploadId = url.searchParams.get("uploadId");
    await (uploadId ? parts.remove(uploadId) : rm(fileOf(asked), { force: true }));
    response.writeHead(204).end();
  }

  return createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://store");
    const [, bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/");
    answer({ request, response, bucket, key: rest.join("/"), url }).catch(() => response.destroy());
  });
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

function answerXml(response: ServerResponse, xml: string): void {
  response.setHeader("Content-Type", "application/xml").end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  answerXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
