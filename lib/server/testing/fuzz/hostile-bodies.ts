import fc from "fast-check";
import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import { requestExamples } from "@/lib/contracts/examples";
import { hostileText, hostileValue } from "@/lib/server/testing/fuzz/hostile-values";

export type HostileBody = { type: string | undefined; bytes: Uint8Array<ArrayBuffer> };

const encoder = new TextEncoder();
const json = "application/json";
const form = "application/x-www-form-urlencoded";
const boundary = "----film";
const multipart = `multipart/form-data; boundary=${boundary}`;

/** Writes JSON by hand, because JavaScript objects would swallow a field called __proto__ or one that comes twice. */
function jsonText(fields: readonly (readonly [string, unknown])[]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`;
}

function formText(fields: readonly (readonly [string, unknown])[]): string {
  const escape = (text: string) => encodeURIComponent(text.toWellFormed());
  return fields.map(([name, value]) => `${escape(name)}=${escape(asText(value))}`).join("&");
}

function multipartText(fields: readonly (readonly [string, unknown])[]): string {
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${asText(value)}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const extraNames = [
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "id",
  "",
  "a.b",
  "assets[]",
  "assets[0]",
  "privacy",
];

/** An operation's fields, some of them spoilt, beside fields that it does not know. */
function fieldsOf(endpoint: Endpoint, good: Record<string, unknown>): fc.Arbitrary<[string, unknown][]> {
  const { body } = endpoint;
  const names = body && !isFileBody(body) ? Object.keys(body.shape) : ["url", "name"];
  const base = Object.entries({ ...requestExamples[endpoint.id], ...good }).filter(([name]) =>
    names.includes(name),
  );
  const spoilt = fc.tuple(fc.constantFrom(...names, ...extraNames), hostileValue);
  return fc
    .tuple(fc.subarray(base), fc.array(spoilt, { maxLength: 4 }))
    .map(([usual, added]): [string, unknown][] => [...usual, ...added]);
}

const brokenJson = fc.constantFrom(
  "",
  "{",
  '{"a":',
  "[]",
  "null",
  "1",
  '"text"',
  "{}{}",
  "\ufeff{}",
  "NaN",
  "{'a':1}",
  `{"a":${"[".repeat(100_000)}`,
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  `{"assets":${'{"data":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
  `{"a":${"1".repeat(10_000)}}`,
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"a":1,"a":2,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
);

const brokenForm = fc.constantFrom(
  "%",
  "a=%zz",
  "a=%E0%A4%A",
  "&&&==&=",
  "=",
  "a=1&a=2&a[]=3",
  "assets=[",
  "name=%00",
);

const brokenMultipart = fc.constantFrom(
  "",
  `--${boundary}`,
  `--${boundary}\r\n\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nx`,
  `--other\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--other--\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="name"; filename="../../x"\r\nContent-Type: text/html\r\n\r\n\xff\r\n--${boundary}--\r\n`,
);

const garbage = fc
  .oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .constantFrom(
        // First bytes of file formats that the rest does not follow: JPEG, PNG, GIF, RIFF, ISO media, MP3
        // with a tag, FLAC, Ogg.
        [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70],
        [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0xff, 0xff, 0xff, 0xff],
        [...encoder.encode("GIF89a\xff\xff\xff\xff")],
        [...encoder.encode("RIFF\xff\xff\xff\xffWAVEfmt ")],
        [0, 0, 0, 24, ...encoder.encode("ftypheic"), 0, 0, 0, 0],
        [...encoder.encode("ID3"), 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f],
        [...encoder.encode("fLaC"), 0x80, 0xff, 0xff, 0xff],
        [...encoder.encode("OggS"), 0, 2],
        [...encoder.encode("<svg onload=alert(1)>")],
      )
      .map((bytes) => Uint8Array.from(bytes)),
  )
  .map((bytes) => new Uint8Array(bytes));

const contentTypes = [
  json,
  form,
  multipart,
  "multipart/form-data",
  "application/json; charset=utf-16",
  "text/plain",
  "text/xml",
  "image/jpeg",
  "application/octet-stream",
  "x",
  ";",
];

export function hostileBody(endpoint: Endpoint, good: Record<string, unknown>): fc.Arbitrary<HostileBody> {
  const fields = fieldsOf(endpoint, good);
  const text = (type: string, contents: fc.Arbitrary<string>) =>
    contents.map((content): HostileBody => ({ type, bytes: encoder.encode(content) }));
  const anyType = fc.option(fc.constantFrom(...contentTypes), { nil: undefined });
  return fc.oneof(
    { weight: 5, arbitrary: text(json, fields.map(jsonText)) },
    { weight: 3, arbitrary: text(form, fields.map(formText)) },
    { weight: 2, arbitrary: text(multipart, fields.map(multipartText)) },
    { weight: 1, arbitrary: text(json, brokenJson) },
    { weight: 1, arbitrary: text(form, fc.oneof(brokenForm, hostileText)) },
    { weight: 1, arbitrary: text(multipart, brokenMultipart) },
    { weight: isFileBody(endpoint.body) ? 8 : 1, arbitrary: fc.record({ type: anyType, bytes: garbage }) },
  );
}
