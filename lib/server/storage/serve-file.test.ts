import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentDisposition } from "@/lib/server/storage/content-disposition";
import { type FileMeta, planFileAnswer } from "@/lib/server/storage/serve-file";

const file: FileMeta = {
  size: 1000,
  contentType: "video/mp4",
  etag: "abc",
  lastModified: new Date("2026-01-02T03:04:05.678Z"),
  cacheControl: "public, max-age=31536000, immutable",
};
const modified = "Fri, 02 Jan 2026 03:04:05 GMT";

const plan = (headers: Record<string, string>, method = "GET", meta: FileMeta = file) =>
  planFileAnswer({ method, headers: new Headers(headers) }, meta);

test("the whole file, with everything that caches and players need", () => {
  expect(plan({})).toEqual({
    status: 200,
    range: "whole",
    headers: {
      ETag: '"abc"',
      "Cache-Control": "public, max-age=31536000, immutable",
      "Accept-Ranges": "bytes",
      "X-Content-Type-Options": "nosniff",
      "Last-Modified": modified,
      "Content-Type": "video/mp4",
      "Content-Length": "1000",
    },
  });
});

test.each([
  ["bytes=0-0", 0, 0],
  ["bytes=0-499", 0, 499],
  ["bytes=500-", 500, 999],
  ["bytes=999-", 999, 999],
  ["bytes=-1", 999, 999],
  ["bytes=-1000", 0, 999],
  ["bytes=-5000", 0, 999],
  ["bytes=0-99999999999999999999", 0, 999],
  ["bytes=-99999999999999999999999", 0, 999],
  ["BYTES=1-2", 1, 2],
  [" bytes = 1 - 2 ", 1, 2],
])("range %j gives %i to %i", (range, start, end) => {
  const answer = plan({ range });
  expect(answer).toMatchObject({ status: 206, range: { start, end } });
  expect(answer.headers["Content-Range"]).toBe(`bytes ${start}-${end}/1000`);
  expect(answer.headers["Content-Length"]).toBe(String(end - start + 1));
});

test.each([
  "bytes=",
  "bytes=-",
  "bytes=5-4",
  "bytes=a-b",
  "bytes=1.5-2",
  "bytes=--1",
  "bytes=0x1-0x2",
  "bytes 0-1",
  "items=0-1",
  "bytes=0-1,5-6",
  "bytes=0-1, 5000-",
  "bytes=5-4,0-1",
  "bytes=1-2;3",
  "",
  "bytes=-0x5",
  "bytes=１-２",
])("range %j is ignored", (range) => {
  const headers = { get: (name: string) => (name === "range" ? range : null) };
  expect(planFileAnswer({ method: "GET", headers }, file)).toMatchObject({ status: 200, range: "whole" });
});

test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0", "bytes=99999999999999999999-"])(
  "range %j cannot be satisfied",
  (range) => {
    const answer = plan({ range });
    expect(answer).toMatchObject({ status: 416, range: null });
    expect(answer.headers).toMatchObject({ "Content-Range": "bytes */1000", "Cache-Control": "no-store" });
    expect(answer.headers).not.toHaveProperty("Content-Type");
  },
);

test("an empty file exists but has no ranges", () => {
  const empty = { ...file, size: 0 };
  expect(plan({}, "GET", empty)).toMatchObject({ status: 200, headers: { "Content-Length": "0" } });
  expect(plan({ range: "bytes=0-" }, "GET", empty).status).toBe(416);
  expect(plan({ range: "bytes=-1" }, "GET", empty).status).toBe(416);
});

test("HEAD returns the same without the bytes and has no ranges", () => {
  expect(plan({}, "HEAD")).toEqual({ ...plan({}), range: null });
  expect(plan({ range: "bytes=0-1" }, "HEAD")).toEqual({ ...plan({}), range: null });
  expect(plan({ "if-none-match": '"abc"' }, "HEAD").status).toBe(304);
});

test.each<[string, Record<string, string>, number]>([
  ["the same etag", { "if-none-match": '"abc"' }, 304],
  ["a weak one", { "if-none-match": 'W/"abc"' }, 304],
  ["one of a list", { "if-none-match": '"x", W/"abc","y"' }, 304],
  ["any", { "if-none-match": "*" }, 304],
  ["another", { "if-none-match": '"x"' }, 200],
  ["unquoted", { "if-none-match": "abc" }, 200],
  ["the same etag and a range", { "if-none-match": '"abc"', range: "bytes=0-1" }, 304],
  ["another etag outweighs the date", { "if-none-match": '"x"', "if-modified-since": modified }, 200],
  ["the same date", { "if-modified-since": modified }, 304],
  ["a later date", { "if-modified-since": "Sat, 03 Jan 2026 00:00:00 GMT" }, 304],
  ["an earlier date", { "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, 200],
  ["no date", { "if-modified-since": "yesterday" }, 200],
  ["must match and does", { "if-match": '"x", "abc"' }, 200],
  ["must match anything", { "if-match": "*" }, 200],
  ["must match and does not", { "if-match": '"x"' }, 412],
  ["must match strongly", { "if-match": 'W/"abc"' }, 412],
  ["must not be newer and is not", { "if-unmodified-since": modified }, 200],
  ["must not be newer and is", { "if-unmodified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, 412],
  ["a range of this version", { range: "bytes=0-1", "if-range": '"abc"' }, 206],
  ["a range of this date", { range: "bytes=0-1", "if-range": modified }, 206],
  ["a range of another version", { range: "bytes=0-1", "if-range": '"x"' }, 200],
  ["a range of a weak version", { range: "bytes=0-1", "if-range": 'W/"abc"' }, 200],
  ["a range of another date", { range: "bytes=0-1", "if-range": "Thu, 01 Jan 2026 00:00:00 GMT" }, 200],
  ["a bad range of another version", { range: "bytes=5000-", "if-range": '"x"' }, 200],
])("%s", (_what, headers, status) => {
  const answer = plan(headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.ETag).toBe('"abc"');
  if (status === 304 || status === 412) expect(answer.range).toBeNull();
  if (status === 304) expect(answer.headers).not.toHaveProperty("Content-Length");
});

test("an SVG cannot run scripts when opened by itself", () => {
  const svg = plan({}, "GET", { ...file, contentType: "image/svg+xml" });
  expect(svg.headers["Content-Security-Policy"]).toContain("sandbox");
  expect(plan({}).headers).not.toHaveProperty("Content-Security-Policy");
});

test("a range lies within the file and matches the stated length", () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.string(), fc.nat(3000), fc.nat(3000), (size, noise, first, last) => {
      for (const range of [`bytes=${noise}`, `bytes=${first}-${last}`, `bytes=-${last}`, `bytes=${first}-`]) {
        const headers = { get: (name: string) => (name === "range" ? range : null) };
        const answer = planFileAnswer({ method: "GET", headers }, { ...file, size });
        if (answer.range === null || answer.range === "whole") continue;
        const { start, end } = answer.range;
        expect(0 <= start && start <= end && end < size).toBe(true);
        expect(answer.headers["Content-Length"]).toBe(String(end - start + 1));
      }
    }),
  );
});

describe("the name of a download", () => {
  test.each([
    ["Holiday.mp4", 'attachment; filename="Holiday.mp4"'],
    [
      "Été à la mer.mp4",
      "attachment; filename=\"Ete a la mer.mp4\"; filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20la%20mer.mp4",
    ],
    ["休日.mp4", "attachment; filename=\"__.mp4\"; filename*=UTF-8''%E4%BC%91%E6%97%A5.mp4"],
    ['a"b\\c/d.mp4', "attachment; filename=\"a_b_c_d.mp4\"; filename*=UTF-8''a%22b_c_d.mp4"],
    ["100% sure.mp4", "attachment; filename=\"100_ sure.mp4\"; filename*=UTF-8''100%25%20sure.mp4"],
    ["a\r\nSet-Cookie: x=1", 'attachment; filename="a Set-Cookie: x=1"'],
    ["../../etc/passwd", 'attachment; filename="_.._etc_passwd"'],
    ["\u202Egpj.exe", 'attachment; filename="gpj.exe"'],
    ["it's (1)*.mp4", 'attachment; filename="it\'s (1)*.mp4"'],
    ["ü's (1)*.mp4", "attachment; filename=\"u's (1)*.mp4\"; filename*=UTF-8''%C3%BC%27s%20%281%29%2A.mp4"],
    ["", 'attachment; filename="download"'],
    [" . ", 'attachment; filename="download"'],
    ["\uD800", "attachment; filename=\"_\"; filename*=UTF-8''%EF%BF%BD"],
    ["\u0301", "attachment; filename=\"download\"; filename*=UTF-8''%CC%81"],
  ])("%j", (name, header) => {
    expect(contentDisposition("attachment", name)).toBe(header);
    expect(plan({}, "GET", { ...file, downloadName: name }).headers["Content-Disposition"]).toBe(header);
  });

  test("is always a safe header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const header = contentDisposition("inline", name);
        expect(header).toMatch(/^inline; filename="[^"\\%]+"(; filename\*=UTF-8''[A-Za-z0-9%._~-]+)?$/);
        expect(header).toMatch(/^[ -~]+$/);
        expect(header.length).toBeLessThan(2500);
        expect(new Headers({ a: header }).get("a")).toBe(header);
      }),
    );
  });

  test("keeps the ending of a long one", () => {
    const header = contentDisposition("inline", `${"x".repeat(500)}.jpeg`);
    expect(header).toMatch(/x\.jpeg"$/);
    expect(header.length).toBeLessThan(200);
  });
});
