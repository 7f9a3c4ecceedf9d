import type { EditLabel } from "@/lib/editor/document/edit-label";

/** What screen readers announce. `components/strings` has the words. */
export type Announcement =
  | { kind: "edited"; label: EditLabel; count: number }
  | { kind: "undone"; label: EditLabel }
  | { kind: "redone"; label: EditLabel }
  | { kind: "moved-to"; place: number; of: number }
  | { kind: "length"; seconds: number }
  | { kind: "copied"; count: number }
  | { kind: "selected"; count: number }
  | { kind: "nothing-to-do" }
  /** There is no room for more clips. Everybody is told. */
  | { kind: "full" }
  /** The film would be longer than films may be. Everybody is told. */
  | { kind: "too-long" }
  | { kind: "cancelled" };
