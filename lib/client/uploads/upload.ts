import type { ApiProblem } from "@/lib/client/api-problem";
import type { Photo } from "@/lib/client/queries/photos";
import type { Song } from "@/lib/client/queries/songs";

export type UploadKind = "photo" | "song";

/**
 * waiting → sending → keeping (the bytes are there, the service looks at them) → done. failed can be tried again;
 * paused waits until it is told to go on.
 */
export type UploadState = "waiting" | "sending" | "keeping" | "done" | "failed" | "paused";

export type Upload = {
  id: string;
  kind: UploadKind;
  file: File;
  /** Whoever added it (a project's id, say) finds its own by this. */
  purpose: string | undefined;
  state: UploadState;
  sentBytes: number;
  problem: ApiProblem | undefined;
  photo: Photo | undefined;
  song: Song | undefined;
};

/** A file that is no picture or song by its own account: said at once, without sending it. */
export const wrongKindCode = "wrong_kind_of_file";
export const emptyFileCode = "empty_file";

export function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "keeping";
}
