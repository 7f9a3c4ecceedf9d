import { ApiProblem } from "@/lib/client/api-problem";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";
import {
  EMPTY_FILE_CODE,
  TOO_LARGE_CODE,
  type UploadKind,
  WRONG_KIND_CODE,
} from "@/lib/client/uploads/upload";

const taken = {
  photo: { type: /^image\//, ending: /\.(jpe?g|png|webp|hei[cf]|avif|gif)$/i },
  song: { type: /^(audio\/|video\/(mp4|ogg)$)/, ending: /\.(mp3|m4a|mp4|aac|wav|ogg|oga|opus|flac)$/i },
} as const satisfies Record<UploadKind, { type: RegExp; ending: RegExp }>;

/**
 * Refuses what can be refused without sending it. Only what is certainly something else: systems that do not know
 * HEIC report no type, and the service checks the bytes anyway.
 */
export function refuseFile(
  kind: UploadKind,
  file: Pick<File, "name" | "type" | "size">,
  limits: SizeLimits | undefined,
): ApiProblem | undefined {
  const { type, ending } = taken[kind];
  const known = file.type !== "" && file.type !== "application/octet-stream";
  const fits = type.test(file.type) || ending.test(file.name);
  if (known && !fits) {
    const message = kind === "photo" ? "This is not a picture." : "This is not a song.";
    return new ApiProblem({ status: 415, code: WRONG_KIND_CODE, message });
  }
  if (file.size === 0) {
    return new ApiProblem({ status: 422, code: EMPTY_FILE_CODE, message: "This file is empty." });
  }
  const maxMegabytes = limits?.[kind];
  if (maxMegabytes !== undefined && file.size > maxMegabytes * 2 ** 20) {
    const message = `The file is larger than ${maxMegabytes} MB.`;
    return new ApiProblem({ status: 413, code: TOO_LARGE_CODE, message });
  }
  return undefined;
}

/** For the `accept` attribute of a file field. */
export const acceptedFiles: Record<UploadKind, string> = {
  photo: "image/*,.heic,.heif,.avif",
  song: "audio/*,.mp3,.m4a,.aac,.wav,.ogg,.flac",
};

/** The kind of a file that may be either, as when files are dropped on an editor; undefined for neither. */
export function kindOfFile(file: Pick<File, "name" | "type" | "size">): UploadKind | undefined {
  if (taken.photo.type.test(file.type) || taken.photo.ending.test(file.name)) return "photo";
  if (taken.song.type.test(file.type) || taken.song.ending.test(file.name)) return "song";
  return undefined;
}
