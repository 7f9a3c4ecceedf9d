import { decodeText } from "@/lib/film/decode-text";
import { DomainError, malformed } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readBytes } from "@/lib/server/http/read-bytes";

/** A project of 500 assets with long captions is far below this. */
const limitBytes = 8 << 20;

export type Parameters = Record<string, unknown>;

/** Reads the parameters from a body in any of the three encodings. Without a body there are none. */
export async function readParameters(request: ApiRequest): Promise<Parameters> {
  const type = request.headers.get("content-type") ?? "";
  const mediaType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const bytes = await readBytes(request, limitBytes);
  if (bytes.byteLength === 0) return {};
  if (mediaType === "application/json" || mediaType.endsWith("+json")) return fromJson(decode(bytes));
  if (mediaType === "application/x-www-form-urlencoded") return fromPairs(formPairs(decode(bytes)));
  if (mediaType === "multipart/form-data") return fromPairs(await multipartPairs(bytes, type));
  throw new DomainError(
    "unsupported_type",
    "Send parameters as application/json, application/x-www-form-urlencoded or multipart/form-data.",
    { code: "unsupported_content_type" },
  );
}

function decode(bytes: Uint8Array, trouble = "The body is not valid UTF-8."): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw malformed(trouble);
  }
}

function fromJson(text: string): Parameters {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed("The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw malformed("The body must be a JSON object.");
  }
  return { ...value };
}

/** Stricter than URLSearchParams, which turns broken escapes into replacement characters. */
function formPairs(text: string): [string, string][] {
  const pairs: [string, string][] = [];
  for (const part of text.split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    pairs.push([
      unescapeForm(at < 0 ? part : part.slice(0, at)),
      at < 0 ? "" : unescapeForm(part.slice(at + 1)),
    ]);
  }
  return pairs;
}

function unescapeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw malformed("The body has a broken percent escape.");
  }
}

async function multipartPairs(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[string, string][]> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw malformed("The multipart body is broken.");
  }
  const pairs: [string, string][] = [];
  for (const [name, value] of form) {
    pairs.push([name, typeof value === "string" ? value : await textOf(name, value)]);
  }
  return pairs;
}

/** Spreadsheets save tables in many encodings; everything else is UTF-8. */
async function textOf(name: string, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isTable = file.type.startsWith("text/") || /\.(csv|tsv|txt)$/i.test(file.name);
  const trouble = `The file in ${name} is not text. Photos, clips and songs are sent by themselves, as curl --upload-file does.`;
  return isTable ? decodeText(bytes) : decode(bytes, trouble);
}

/** A name that repeats or ends in `[]` becomes a list. */
function fromPairs(pairs: [string, string][]): Parameters {
  const lists = new Map<string, string[]>();
  const single = new Set<string>();
  for (const [rawName, value] of pairs) {
    const name = rawName.endsWith("[]") ? rawName.slice(0, -2) : rawName;
    if (name === rawName && !lists.has(name)) single.add(name);
    else single.delete(name);
    lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [name, single.has(name) ? values[0] : values]),
  );
}
