import type { TabMessage } from "@/lib/client/uploads/shelved-upload";

/** The tabs of one browser: who is there, and what they tell each other. */
export type UploadTabs = {
  /** This one's name. */
  readonly id: string;
  alive(): Promise<ReadonlySet<string>>;
  /** Whether it is for this tab to put arrivals into a film: for one of those that have it open. */
  mayPlace(videoId: string): Promise<boolean>;
  /** The film is not open here any more. */
  stopPlacing(videoId: string): void;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
};
