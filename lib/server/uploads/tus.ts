import { type UploadKind, UPLOAD_KINDS } from "@/lib/contracts/uploads";
import { DomainError, invalid } from "@/lib/server/errors";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";
import { expiresAt, type UploadRow } from "@/lib/server/uploads/upload-row";

/** Headers of tus 1.0 (https://tus.io/protocols/resumable-upload). */
const version = "1.0.0";

export function tusAlways(): Record<string, string> {
  return { "Tus-Resumable": version };
}

export function tusOptions(): Record<string, string> {
  const largest = Math.max(...Object.values(maxMegabytes()));
  return {
    "Tus-Version": version,
    "Tus-Max-Size": String(largest * 2 ** 20),
    "Tus-Extension": "creation,expiration,termination",
  };
}

export function assertTus(given: string | undefined): void {
  if (given === version) return;
  throw new DomainError("stale", `Tus-Resumable must be ${version}.`, { code: "unknown_tus_version" });
}

export function byteCount(value: string | undefined, name: string): number {
  if (value === undefined || !/^\d{1,15}$/.test(value))
    throw invalid({ [name]: "Must be a number of bytes." });
  return Number(value);
}

export type Metadata = { kind: UploadKind; name: string };

const maxNameLength = 300;

/** Parses comma-separated pairs of a key and a base64 value. */
export function readMetadata(header = ""): Metadata {
  const values = new Map(
    header.split(",").map((pair) => {
      const [key = "", value = ""] = pair.trim().split(" ");
      return [key, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
  const kind = UPLOAD_KINDS.find((one) => one === values.get("kind"));
  if (!kind) throw invalid({ "upload-metadata": "Must tell `kind`: photo, song, clip, voice or archive." });
  const name = [
    ...(values.get("filename") ?? "")
      .normalize("NFC")
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim(),
  ];
  return { kind, name: name.slice(0, maxNameLength).join("") };
}

function writeMetadata({ kind, name }: Metadata): string {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return `kind ${base64(kind)}${name ? `,filename ${base64(name)}` : ""}`;
}

export function progressHeaders(upload: UploadRow, offset: number): Record<string, string> {
  return {
    "Upload-Offset": String(offset),
    "Upload-Length": String(upload.size),
    "Upload-Metadata": writeMetadata(upload),
    ...expiryHeader(upload),
  };
}

export function expiryHeader(upload: Pick<UploadRow, "touchedAt">): Record<string, string> {
  return { "Upload-Expires": expiresAt(upload).toUTCString() };
}
