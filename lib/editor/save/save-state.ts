import type { Project } from "@/lib/editor/document/project";

export type SaveState =
  | { kind: "saved"; atMs: number | null }
  /** Edited; the save follows in a moment. */
  | { kind: "waiting" }
  | { kind: "saving" }
  /** The service is not reached. Edits are kept on this device until it is. */
  | { kind: "offline" }
  | { kind: "conflict"; theirs: Project; version: string }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "refused"; message: string };
