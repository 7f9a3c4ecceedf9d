import type { TabMessage } from "@/lib/client/uploads/shelved-upload";

/** The tabs of one browser: which are open, and their messages. */
export type UploadTabs = {
  /** This tab's id. */
  readonly id: string;
  alive(): Promise<ReadonlySet<string>>;
  /** Whether this tab places a film's arrivals: one of the tabs that have it open does. */
  mayPlace(videoId: string): Promise<boolean>;
  /** The film is not open here any more. */
  stopPlacing(videoId: string): void;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
};
