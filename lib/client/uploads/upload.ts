import type * as z from "zod/mini";
import type { ApiProblem } from "@/lib/client/api-problem";
import type { keptFileSchema, UploadKind } from "@/lib/contracts/uploads";

/** What a file became: the one of its kind. */
export type KeptFile = z.output<typeof keptFileSchema>;

/**
 * waiting → sending → keeping (all bytes arrived, the service is processing) → done. failed can be retried; paused
 * waits to be resumed.
 */
export type UploadState = "waiting" | "sending" | "keeping" | "done" | "failed" | "paused";

/** What a file is for, beyond the library. */
export type FilmPurpose = {
  videoId: string;
  into: "film" | "library";
  /** Files added together, and this one's place among them. */
  batch: string;
  place: number;
  /** Where in the film; at its end when not given. */
  atSeconds?: number;
  /** The film was empty: a style, a song, a name and the order of the shots come with them. */
  isFirst?: boolean;
  /** So many that the film is chosen among them. */
  isPile?: boolean;
};

export type Upload = {
  /** The same everywhere and forever: requests repeated under it are carried out once. */
  id: string;
  kind: UploadKind;
  file: File;
  /** Order of adding. */
  order: number;
  purpose: FilmPurpose | undefined;
  state: UploadState;
  sentBytes: number;
  problem: ApiProblem | undefined;
  kept: KeptFile | undefined;
  /** The service's id for the partial upload. */
  remote: string | undefined;
  /** Stored in the browser: the file survives this page. */
  isStored: boolean;
  /** Another tab sends it. */
  isElsewhere: boolean;
};

/** A finished upload that is not in its film yet. */
export type Arrival = Pick<Upload, "id" | "order" | "isStored"> & {
  purpose: FilmPurpose;
  /** The file's modification time, for pictures without a date taken. */
  fileTimeMs: number;
  kept: KeptFile | undefined;
  /** In the film already; kept while others of its batch are coming, to give them their place. */
  isSettled: boolean;
};

/** A file of the wrong type, or too large: refused without sending it. */
export const WRONG_KIND_CODE = "wrong_kind_of_file";
export const EMPTY_FILE_CODE = "empty_file";
export const TOO_LARGE_CODE = "file_too_large";

/** The account already had the same file. */
export function wasThere({ kept }: Pick<Upload, "kept">): boolean {
  return (kept?.photo ?? kept?.song ?? kept?.clip ?? kept?.voice)?.existing === true;
}

export function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "keeping";
}
