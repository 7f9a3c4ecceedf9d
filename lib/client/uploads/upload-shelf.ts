import type { ShelvedUpload } from "@/lib/client/uploads/shelved-upload";

/**
 * Where uploads outlive their page: the files with what is known of them, seen by all tabs of a browser. Every claim is
 * one step that no other tab can come between.
 */
export type UploadShelf = {
  /** False when there is no room, or the browser keeps nothing for us. */
  put(entry: ShelvedUpload, file: File): Promise<boolean>;
  change(id: string, changes: Partial<ShelvedUpload>): Promise<void>;
  /** What came through needs its bytes no more. */
  dropFile(id: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  list(accountId: string): Promise<ShelvedUpload[]>;
  file(id: string): Promise<File | undefined>;
  /** Takes an upload over from a tab that is gone; false when somebody else was faster. */
  claim(id: string, owners: { from: string; to: string }): Promise<boolean>;
  /** Takes it upon a tab to put an arrival into its film, unless another that is alive has. */
  claimArrival(id: string, tabId: string, alive: ReadonlySet<string>): Promise<boolean>;
};
