import { isKnown } from "@/lib/server/entity-tag";
import { contentDisposition } from "@/lib/server/storage/content-disposition";
import { parseRange } from "@/lib/server/storage/parse-range";
import type { ByteRange } from "@/lib/server/storage/storage";

export type FileMeta = {
  size: number;
  contentType: string;
  /** Without quotes. The content's hash makes a good one. */
  etag: string;
  lastModified?: Date;
  /** Use `public` only for what everybody may see, because shared caches keep it. */
  cacheControl: string;
  /** Makes browsers save the file under this name instead of showing it. */
  downloadName?: string;
};

export type FileRequest = { method: string; headers: Pick<Headers, "get"> };

export type FileAnswer = {
  status: 200 | 206 | 304 | 412 | 416;
  headers: Record<string, string>;
  /** The bytes to send; null for none. */
  range: ByteRange | "whole" | null;
};

/**
 * Decides how to answer a GET or HEAD for a file that never changes: conditions and ranges in the order of RFC 9110.
 */
export function planFileAnswer(request: FileRequest, file: FileMeta): FileAnswer {
  const etag = `"${file.etag}"`;
  const shared: Record<string, string> = {
    ETag: etag,
    "Cache-Control": file.cacheControl,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
  };
  if (file.lastModified) shared["Last-Modified"] = file.lastModified.toUTCString();

  if (failsPrecondition(request, file, etag)) {
    return {
      status: 412,
      headers: { ...shared, "Cache-Control": "no-store", "Content-Length": "0" },
      range: null,
    };
  }
  if (isUnchanged(request, file, etag)) return { status: 304, headers: shared, range: null };

  const wanted = isRangeAsked(request, file, etag)
    ? parseRange(request.headers.get("range") ?? "", file.size)
    : "whole";
  if (wanted === "unsatisfiable") {
    const refusal = {
      "Content-Range": `bytes */${file.size}`,
      "Cache-Control": "no-store",
      "Content-Length": "0",
    };
    return { status: 416, headers: { ...shared, ...refusal }, range: null };
  }
  const length = wanted === "whole" ? file.size : wanted.end - wanted.start + 1;
  const headers = { ...shared, ...describeContent(file), "Content-Length": String(length) };
  const range = request.method === "HEAD" ? null : wanted;
  if (wanted === "whole") return { status: 200, headers, range };
  return {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${wanted.start}-${wanted.end}/${file.size}` },
    range,
  };
}

function describeContent({ contentType, downloadName }: FileMeta): Record<string, string> {
  const headers: Record<string, string> = { "Content-Type": contentType };
  if (downloadName !== undefined)
    headers["Content-Disposition"] = contentDisposition("attachment", downloadName);
  // SVG is the only type we serve that can contain scripts. They must not run when the file is opened by itself.
  if (contentType.startsWith("image/svg")) {
    headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  }
  return headers;
}

function failsPrecondition({ headers }: FileRequest, { lastModified }: FileMeta, etag: string): boolean {
  const ifMatch = headers.get("if-match");
  if (ifMatch !== null) return !listsEtag(ifMatch, etag);
  const since = headers.get("if-unmodified-since");
  return since !== null && isAfter(lastModified, since);
}

function isUnchanged({ headers }: FileRequest, { lastModified }: FileMeta, etag: string): boolean {
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch !== null) return isKnown(ifNoneMatch, etag);
  const since = headers.get("if-modified-since");
  return since !== null && lastModified !== undefined && isDate(since) && !isAfter(lastModified, since);
}

/** HEAD has no ranges. And a range of another version must not be joined to the bytes a client already has. */
function isRangeAsked({ method, headers }: FileRequest, { lastModified }: FileMeta, etag: string): boolean {
  if (method !== "GET" || headers.get("range") === null) return false;
  const ifRange = headers.get("if-range");
  return ifRange === null || ifRange.trim() === etag || ifRange.trim() === lastModified?.toUTCString();
}

function listsEtag(header: string, etag: string): boolean {
  return header.split(",").some((entry) => ["*", etag].includes(entry.trim()));
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** HTTP dates have no fractions of a second. */
function isAfter(date: Date | undefined, httpDate: string): boolean {
  return date !== undefined && Math.floor(date.getTime() / 1000) * 1000 > Date.parse(httpDate);
}
