import { z } from "zod";
import { StorageError } from "@/lib/server/storage/storage-error";
import { MediaError } from "../media-error";
import type { PhotoAnswer } from "./messages";

type Failure = Extract<PhotoAnswer, { failure: unknown }>["failure"];

const photoKinds = z.enum([
  "unsupported",
  "broken",
  "too_large",
  "too_long",
  "too_many_pixels",
  "incomplete",
  "timeout",
  "interrupted",
]);

/** Errors do not travel between processes: what they say does. */
export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof MediaError) return { of: "photo", kind: error.kind, message };
  if (error instanceof StorageError) return { of: "storage", kind: error.kind, message };
  return { of: "service", kind: "failed", message };
}

export function fromFailure({ of, kind, message }: Failure): Error {
  const photoKind = photoKinds.safeParse(kind).data;
  if (of === "photo" && photoKind) return new MediaError(photoKind, message);
  if (of === "storage" && kind === "full") return new StorageError("full", message);
  return new Error(`The photo process failed: ${message}`);
}
