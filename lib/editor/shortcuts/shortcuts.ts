import { latinKey } from "@/lib/editor/shortcuts/latin-key";

export type CommandId =
  | "play"
  | "frame-back"
  | "frame-forward"
  | "second-back"
  | "second-forward"
  | "to-start"
  | "to-end"
  | "select-previous"
  | "select-next"
  | "extend-previous"
  | "extend-next"
  | "select-first"
  | "select-last"
  | "select-all"
  | "select-none"
  | "move-earlier"
  | "move-later"
  | "shorten"
  | "lengthen"
  | "split"
  | "play-motion"
  | "duplicate"
  | "delete"
  | "copy"
  | "cut"
  | "paste"
  | "undo"
  | "redo"
  | "zoom-in"
  | "zoom-out"
  | "zoom-fit"
  | "edit-words"
  | "edit-photo"
  | "shortcuts";

export type Shortcut = {
  command: CommandId;
  /** `KeyboardEvent.key`, letters in lower case. */
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  isMod?: true;
  isShift?: true;
  isAlt?: true;
  /** Also works while somebody types. */
  whileTyping?: true;
  /** Works only while the clips have the focus; elsewhere the key has its usual meaning. */
  onClips?: true;
};

/** Two keys may run the same command; the interface shows the first. */
export const shortcuts: readonly Shortcut[] = [
  { command: "play", key: " " },
  { command: "frame-back", key: "," },
  { command: "frame-forward", key: "." },
  { command: "second-back", key: "j" },
  { command: "second-forward", key: "l" },
  { command: "to-start", key: "Home", isMod: true },
  { command: "to-end", key: "End", isMod: true },
  { command: "select-previous", key: "ArrowLeft", onClips: true },
  { command: "select-next", key: "ArrowRight", onClips: true },
  { command: "select-previous", key: "ArrowUp", onClips: true },
  { command: "select-next", key: "ArrowDown", onClips: true },
  { command: "extend-previous", key: "ArrowLeft", isMod: true, isShift: true, onClips: true },
  { command: "extend-next", key: "ArrowRight", isMod: true, isShift: true, onClips: true },
  { command: "select-first", key: "Home", onClips: true },
  { command: "select-last", key: "End", onClips: true },
  { command: "select-all", key: "a", isMod: true },
  { command: "select-none", key: "Escape" },
  { command: "move-earlier", key: "ArrowLeft", isAlt: true },
  { command: "move-later", key: "ArrowRight", isAlt: true },
  { command: "shorten", key: "ArrowLeft", isShift: true, onClips: true },
  { command: "lengthen", key: "ArrowRight", isShift: true, onClips: true },
  { command: "split", key: "s" },
  { command: "play-motion", key: "m" },
  { command: "duplicate", key: "d" },
  { command: "delete", key: "Delete" },
  { command: "delete", key: "Backspace" },
  { command: "copy", key: "c", isMod: true },
  { command: "cut", key: "x", isMod: true },
  { command: "paste", key: "v", isMod: true },
  { command: "undo", key: "z", isMod: true, whileTyping: true },
  { command: "redo", key: "y", isMod: true, whileTyping: true },
  { command: "redo", key: "z", isMod: true, isShift: true, whileTyping: true },
  { command: "zoom-in", key: "+" },
  { command: "zoom-in", key: "=" },
  { command: "zoom-out", key: "-" },
  { command: "zoom-fit", key: "0" },
  { command: "edit-words", key: "Enter", onClips: true },
  { command: "edit-photo", key: "e" },
  { command: "shortcuts", key: "?" },
];

export type PressedKey = {
  key: string;
  /** Which key of the keyboard it is, by the letter that it has on an American one. */
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** What has the keyboard focus. Sliders count as the page, because no shortcut uses their keys. */
export type KeyPlace =
  | "page"
  | "clips"
  /** Links, tabs and whatever else Enter presses. */
  | "button"
  /** What Space checks, switches or chooses, and perhaps nothing else does. */
  | "toggle"
  /** A list of choices that typed letters search. */
  | "choice"
  /** A film with its own controls. */
  | "player"
  | "text"
  /** An open menu or dialog. */
  | "modal";

/**
 * Which keys keep another meaning in each place. Space plays in an editor, so buttons and choices answer only to Enter;
 * Enter does not check a box, though.
 */
const keepsToItself: Record<KeyPlace, (pressed: PressedKey, shortcut: Shortcut) => boolean> = {
  page: () => false,
  clips: () => false,
  button: ({ key }) => key === "Enter",
  toggle: ({ key }) => key === "Enter" || key === " ",
  choice: ({ key, ctrlKey, metaKey }) => key !== " " && !ctrlKey && !metaKey,
  player: ({ key }) => key === " ",
  text: (_, { whileTyping }) => !whileTyping,
  modal: () => true,
};

/** Characters that some keyboards type with Shift: ignore Shift, as the character itself says what is meant. */
const isSymbol = (key: string) => key.length === 1 && !/[a-z0-9 ]/i.test(key);

export function commandOf(pressed: PressedKey, place: KeyPlace): CommandId | undefined {
  const key = latinKey(pressed);
  const isMod = pressed.ctrlKey || pressed.metaKey;
  return shortcuts.find((shortcut) => {
    if (shortcut.key !== key || Boolean(shortcut.isMod) !== isMod) return false;
    if (Boolean(shortcut.isAlt) !== pressed.altKey) return false;
    if (!isSymbol(key) && Boolean(shortcut.isShift) !== pressed.shiftKey) return false;
    if (shortcut.onClips && place !== "clips") return false;
    return !keepsToItself[place](pressed, shortcut);
  })?.command;
}
