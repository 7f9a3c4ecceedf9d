import { ApiProblem } from "@/lib/client/api-problem";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";
import { EMPTY_FILE_CODE, TOO_LARGE_CODE, WRONG_KIND_CODE } from "@/lib/client/uploads/upload";
import type { UploadKind } from "@/lib/contracts/uploads";

type Acceptance = { type: RegExp; ending: RegExp; refusal: string };

const acceptance: Record<UploadKind, Acceptance> = {
  photo: {
    type: /^image\//,
    ending: /\.(jpe?g|png|webp|hei[cf]|avif|gif)$/i,
    refusal: "This is not a picture.",
  },
  song: {
    type: /^(audio\/|video\/(mp4|ogg)$)/,
    ending: /\.(mp3|m4a|mp4|aac|wav|ogg|oga|opus|flac)$/i,
    refusal: "This is not a song.",
  },
  clip: {
    type: /^(video\/|image\/gif$)/,
    ending: /\.(mp4|m4v|mov|qt|webm|mkv|avi|ts|m2ts|mts|3gp|gif)$/i,
    refusal: "This is not a clip.",
  },
  // Browsers label even recordings of only sound as video.
  voice: {
    type: /^(audio\/|video\/(mp4|ogg|webm)$)/,
    ending: /\.(mp3|m4a|mp4|aac|wav|ogg|oga|opus|flac|webm)$/i,
    refusal: "This is not a sound.",
  },
  archive: {
    type: /^application\/(x-)?zip(-compressed)?$/,
    ending: /\.zip$/i,
    refusal: "This is not a ZIP.",
  },
};

type FileFacts = Pick<File, "name" | "type" | "size">;

/** Systems that do not know a format report no type, or a generic one. */
const saysType = ({ type }: FileFacts) => type !== "" && type !== "application/octet-stream";

/**
 * Refuses files that need not be sent to be refused. Refuses only what is certainly of another kind: systems that do
 * not know HEIC report no type, and the service checks the bytes anyway.
 */
export function refuseFile(
  kind: UploadKind,
  file: FileFacts,
  limits: SizeLimits | undefined,
): ApiProblem | undefined {
  const { type, ending, refusal } = acceptance[kind];
  const fits = type.test(file.type) || ending.test(file.name);
  if (saysType(file) && !fits) {
    return new ApiProblem({ status: 415, code: WRONG_KIND_CODE, message: refusal });
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

/** The order in which kinds claim a file that several would accept: a GIF is a photo, an MP4 is a clip. */
const precedence = ["photo", "clip", "song", "archive"] as const satisfies readonly UploadKind[];

/** The kind of a file that may be any kind, such as one dropped on an editor; undefined when it is none. */
export function kindOfFile(file: FileFacts): UploadKind | undefined {
  const byType = saysType(file)
    ? precedence.find((kind) => acceptance[kind].type.test(file.type))
    : undefined;
  return byType ?? precedence.find((kind) => acceptance[kind].ending.test(file.name));
}

/** Whether a file is a photo, a clip or a ZIP of them. What is none of these is refused as a photo, with a message. */
export function kindOfPicture(file: FileFacts): (typeof PICTURE_KINDS)[number] {
  const kind = kindOfFile(file);
  return kind === "clip" || kind === "archive" ? kind : "photo";
}

/** What brings pictures into the library. */
export const PICTURE_KINDS = ["photo", "clip", "archive"] as const satisfies readonly UploadKind[];

/** What a file field accepts. */
export type FileChoice = "pictures" | "guests" | "photo" | "song" | "voice";

/** The `accept` attribute of each file field. */
export const acceptedFiles: Record<FileChoice, string> = {
  pictures: "image/*,video/*,.heic,.heif,.avif,.mkv,.avi,.mts,.m2ts,.zip",
  guests: "image/*,video/*,.heic,.heif,.avif,.mkv,.avi,.mts,.m2ts",
  photo: "image/*,.heic,.heif,.avif",
  song: "audio/*,.mp3,.m4a,.aac,.wav,.ogg,.flac",
  voice: "audio/*,.mp3,.m4a,.aac,.wav,.ogg,.flac,.webm",
};

/** The kind of the files chosen in each field. */
export const kindsOfChoice: Record<FileChoice, UploadKind | ((file: FileFacts) => UploadKind)> = {
  pictures: kindOfPicture,
  guests: kindOfPicture,
  photo: "photo",
  song: "song",
  voice: "voice",
};
