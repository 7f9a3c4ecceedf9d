import type * as z from "zod/mini";
import type { ApiProblem } from "@/lib/client/api-problem";
import type { keptFileSchema, UploadKind } from "@/lib/contracts/uploads";

/** What a file became: the property of its kind is set. */
export type KeptFile = z.output<typeof keptFileSchema>;

/**
 * waiting → sending → keeping (all bytes arrived, the service is processing) → done. A failed upload can be retried, a
 * paused one resumed.
 */
export type UploadState = "waiting" | "sending" | "keeping" | "done" | "failed" | "paused";

/** Identifies the files that were chosen together; `place` is this file's place among them. */
type Together = { batch: string; place: number };

/** Chosen for an album. */
export type AlbumPurpose = Together & { into: "album"; albumId: string };

/** Chosen while a film was open. */
export type FilmPurpose = Together & {
  videoId: string;
  into: "film" | "library";
  /** Counts from when files join a batch that is on its way already: each time is a step of its own to undo. */
  step?: number;
  /** The time in the film; its end when not given. */
  atSeconds?: number;
  /** The film was empty, so it also gets a style, a song, a name and the order in which the photos were taken. */
  isFirst?: boolean;
  /** There are so many files that the film is chosen from them. */
  isPile?: boolean;
  /** Recorded over the film from `atSeconds` on: it takes the place of what was said there, or of this clip. */
  recording?: { seconds: number; insteadOf?: string };
};

/** What a file is for, beyond the library. */
export type Purpose = FilmPurpose | AlbumPurpose;

export type Upload = {
  /** The same everywhere and for ever: requests repeated under it are carried out once. */
  id: string;
  kind: UploadKind;
  file: File;
  /** Sorts by when the file was added. */
  order: number;
  purpose: Purpose | undefined;
  state: UploadState;
  sentBytes: number;
  problem: ApiProblem | undefined;
  kept: KeptFile | undefined;
  /** The service's id for the partial upload. */
  remote: string | undefined;
  /** Whether the browser has stored the file, so that it survives this page. */
  isStored: boolean;
  /** Whether another tab sends it. */
  isElsewhere: boolean;
};

/** A finished upload that is not in its film or album yet. */
export type Arrival<P extends Purpose = Purpose> = Pick<Upload, "id" | "order" | "isStored"> & {
  purpose: P;
  /** The file's modification time, for pictures without a date taken. */
  fileTimeMs: number;
  kept: KeptFile | undefined;
  /** Set once it is there. It stays listed while others of its batch arrive, to give them their place. */
  isSettled: boolean;
};

/** The file is of the wrong type and was refused without being sent. */
export const WRONG_KIND_CODE = "wrong_kind_of_file";
export const EMPTY_FILE_CODE = "empty_file";
export const TOO_LARGE_CODE = "file_too_large";

/** Whether the upload goes somewhere once it is in the library. */
export function goesFurther(purpose: Purpose | undefined): purpose is Purpose {
  return purpose !== undefined && purpose.into !== "library";
}

/** Whether it was chosen while this film was open. */
export function isOfFilm<T extends { purpose: Purpose | undefined }>(
  one: T,
  videoId: string,
): one is T & { purpose: FilmPurpose } {
  return one.purpose !== undefined && one.purpose.into !== "album" && one.purpose.videoId === videoId;
}

/** Whether the account already had the same file. */
export function wasThere({ kept }: Pick<Upload, "kept">): boolean {
  return (kept?.photo ?? kept?.song ?? kept?.clip ?? kept?.voice)?.existing === true;
}

export function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "keeping";
}
