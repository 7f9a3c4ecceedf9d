import {
  ArrowLeft,
  ArrowRight,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  ClipboardCopy,
  Copy,
  type LucideIcon,
  Minus,
  Plus,
  Scissors,
  SquareSplitHorizontal,
  Trash2,
} from "lucide-react";
import type { storyboard } from "@/components/strings/editor-phone";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";

/** Rows of buttons, drawn from the table below. */
export type PhoneBar = "neighbours" | "clip" | "length" | "several";
export type DrawnCommand = keyof typeof storyboard.actions;

type Drawn = {
  bars: readonly [PhoneBar, ...PhoneBar[]];
  icon: LucideIcon;
  testId: string;
};

/** Commands that something else on the screen offers; or no way at all, with the reason. */
type OtherWay =
  | { at: "header" | "player" | "seek-bar" | "cards" | "closing" | "add-sheet" | "settings" }
  | { none: string };

/** How a phone reaches every desktop command. A command without a way does not compile. */
export const phoneWays: { [Id in CommandId]: Id extends DrawnCommand ? Drawn : OtherWay } = {
  play: { at: "player" },
  "frame-back": { at: "player" },
  "frame-forward": { at: "player" },
  "second-back": { at: "seek-bar" },
  "second-forward": { at: "seek-bar" },
  "to-start": { at: "seek-bar" },
  "to-end": { at: "seek-bar" },

  "select-previous": { bars: ["neighbours"], icon: ChevronLeft, testId: "card-previous" },
  "select-next": { bars: ["neighbours"], icon: ChevronRight, testId: "card-next" },
  "extend-previous": { at: "cards" },
  "extend-next": { at: "cards" },
  "select-first": { at: "cards" },
  "select-last": { at: "cards" },
  "select-all": { bars: ["several"], icon: CheckCheck, testId: "choose-all" },
  "select-none": { at: "closing" },

  "move-earlier": { bars: ["clip", "several"], icon: ArrowLeft, testId: "card-earlier" },
  "move-later": { bars: ["clip", "several"], icon: ArrowRight, testId: "card-later" },
  shorten: { bars: ["length"], icon: Minus, testId: "card-shorter" },
  lengthen: { bars: ["length"], icon: Plus, testId: "card-longer" },
  "play-motion": { at: "settings" },
  split: { bars: ["clip"], icon: SquareSplitHorizontal, testId: "card-split" },
  duplicate: { bars: ["clip", "several"], icon: Copy, testId: "card-duplicate" },
  delete: { bars: ["clip", "several"], icon: Trash2, testId: "card-delete" },
  copy: { bars: ["clip", "several"], icon: ClipboardCopy, testId: "card-copy" },
  cut: { bars: ["clip", "several"], icon: Scissors, testId: "card-cut" },
  paste: { at: "add-sheet" },
  undo: { at: "header" },
  redo: { at: "header" },
  "edit-words": { at: "cards" },
  "edit-photo": { at: "settings" },

  "zoom-in": { none: "Cards have no scale of time." },
  "zoom-out": { none: "Cards have no scale of time." },
  "zoom-fit": { none: "Cards have no scale of time." },
  shortcuts: { none: "There are no keys; who has some presses them." },
};

const isDrawn = (way: Drawn | OtherWay): way is Drawn => "bars" in way;

/** The commands of a row of buttons, in order. */
export function drawnIn(bar: PhoneBar): { command: DrawnCommand; icon: LucideIcon; testId: string }[] {
  const all = Object.entries(phoneWays) as [CommandId, Drawn | OtherWay][];
  return all.flatMap(([command, way]) =>
    isDrawn(way) && way.bars.includes(bar)
      ? [{ command: command as DrawnCommand, icon: way.icon, testId: way.testId }]
      : [],
  );
}
