import type { ApiProblem } from "@/lib/client/api-problem";
import type { Photo } from "@/lib/client/queries/photos";
import type { Song } from "@/lib/client/queries/songs";
import type { UploadKind as AnyKind } from "@/lib/contracts/uploads";

/** What pages send. Clips come in by the API alone. */
export type UploadKind = Exclude<AnyKind, "clip">;

/**
 * waiting → sending → keeping (the bytes are there, the service looks at them) → done. failed can be tried again;
 * paused waits until it is told to go on.
 */
export type UploadState = "waiting" | "sending" | "keeping" | "done" | "failed" | "paused";

/** What a file is for, where that is more than the library. */
export type FilmPurpose = {
  videoId: string;
  into: "film" | "library";
  /** Files that were given together, and this one's place among them. */
  batch: string;
  place: number;
  /** Where in the film; at its end when not given. */
  atSeconds?: number;
  /** The film was empty: a style, a song, a name and the order of the shots come with them. */
  isFirst?: boolean;
};

export type Upload = {
  /** The same wherever this file is spoken of, and for ever: what is asked twice under it is done once. */
  id: string;
  kind: UploadKind;
  file: File;
  /** Before others that were added later. */
  order: number;
  purpose: FilmPurpose | undefined;
  state: UploadState;
  sentBytes: number;
  problem: ApiProblem | undefined;
  photo: Photo | undefined;
  song: Song | undefined;
  /** The service's name for what it has of the file so far. */
  remote: string | undefined;
  /** The browser has the file, whatever happens to this page. */
  isStored: boolean;
  /** Another tab sends it. */
  isElsewhere: boolean;
};

/** What came through for a film that it is not in yet. */
export type Arrival = Pick<Upload, "id" | "order" | "isStored"> & {
  purpose: FilmPurpose;
  /** The file's own time, for pictures that do not say when they were taken. */
  fileTimeMs: number;
  photo: Photo | undefined;
  song: Song | undefined;
  /** In the film already; kept while others of its batch still come, to whom it tells their place. */
  isSettled: boolean;
};

/** A file that is no picture or song by its own account, or too large: said at once, without sending it. */
export const wrongKindCode = "wrong_kind_of_file";
export const emptyFileCode = "empty_file";
export const tooLargeCode = "file_too_large";

/** The account had the very same file. */
export function wasThere({ photo, song }: Pick<Upload, "photo" | "song">): boolean {
  return (photo ?? song)?.existing === true;
}

export function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "keeping";
}
