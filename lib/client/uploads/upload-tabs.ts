import type { TabMessage } from "@/lib/client/uploads/shelved-upload";

/** The tabs of one browser: which ones are open, and their messages. */
export type UploadTabs = {
  readonly id: string;
  alive(): Promise<ReadonlySet<string>>;
  /** Whether this tab places what arrives for a film or album. Only one of the tabs that would does. */
  mayPlace(targetId: string): Promise<boolean>;
  /** Leaves it to others again. */
  stopPlacing(targetId: string): void;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
};
