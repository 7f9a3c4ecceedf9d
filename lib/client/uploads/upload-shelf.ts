import type { ShelvedUpload } from "@/lib/client/uploads/shelved-upload";

/** Storage that lets uploads outlive their page, shared by all tabs of a browser. Every claim is atomic. */
export type UploadShelf = {
  /** Resolves to false when storage is full or unavailable. */
  put(entry: ShelvedUpload, file: File): Promise<boolean>;
  change(id: string, changes: Partial<ShelvedUpload>): Promise<void>;
  /** Drops the bytes of an upload that is finished. */
  dropFile(id: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  list(accountId: string): Promise<ShelvedUpload[]>;
  file(id: string): Promise<File | undefined>;
  /** Takes over an upload from a closed tab. Resolves to false when another tab was faster. */
  claim(id: string, owners: { from: string; to: string }): Promise<boolean>;
  /** Claims an arrival for a tab, unless another live tab has. */
  claimArrival(id: string, tabId: string, alive: ReadonlySet<string>): Promise<boolean>;
};
