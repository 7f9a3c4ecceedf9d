import * as z from "zod/mini";
import { StorageError } from "@/lib/server/storage/storage-error";
import { MediaError } from "@/lib/server/media/media-error";
import type { MediaAnswer } from "@/lib/server/media/media-process/messages";

type Failure = Extract<MediaAnswer, { failure: unknown }>["failure"];

const mediaKinds = z.enum([
  "unsupported",
  "broken",
  "too_large",
  "too_long",
  "too_many_pixels",
  "incomplete",
  "timeout",
  "interrupted",
]);

/** Turns an error into data, because errors cannot cross processes but their messages can. */
export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof MediaError) return { of: "media", kind: error.kind, message };
  if (error instanceof StorageError) return { of: "storage", kind: error.kind, message };
  return { of: "service", kind: "failed", message };
}

export function fromFailure({ of, kind, message }: Failure): Error {
  const mediaKind = mediaKinds.safeParse(kind).data;
  if (of === "media" && mediaKind) return new MediaError(mediaKind, message);
  if (of === "storage" && kind === "full") return new StorageError("full", message);
  return new Error(`The media process failed: ${message}`);
}
