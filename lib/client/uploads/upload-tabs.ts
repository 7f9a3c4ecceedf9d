import type { TabMessage } from "@/lib/client/uploads/shelved-upload";

/** The tabs of one browser: which ones are open, and their messages. */
export type UploadTabs = {
  readonly id: string;
  alive(): Promise<ReadonlySet<string>>;
  /** Whether this tab places a film's arrivals. Only one of the tabs that have it open does. */
  mayPlace(videoId: string): Promise<boolean>;
  /** Reports that the film is no longer open here. */
  stopPlacing(videoId: string): void;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
};
