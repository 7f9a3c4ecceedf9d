import { describe, expect, test } from "vitest";
import {
  type CommandId,
  commandOf,
  type KeyPlace,
  type Shortcut,
  shortcuts,
} from "@/lib/editor/shortcuts/shortcuts";

const bare = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

const press = ({ key, isMod, isShift, isAlt }: Shortcut) => ({
  key,
  metaKey: false,
  ctrlKey: Boolean(isMod),
  shiftKey: Boolean(isShift),
  altKey: Boolean(isAlt),
});

/** Every shortcut that works in a place, by the command it runs there. */
function heardAt(place: KeyPlace): Shortcut[] {
  return shortcuts.filter((shortcut) => commandOf(press(shortcut), place) === shortcut.command);
}

const onClipsOnly: CommandId[] = [
  "select-previous",
  "select-next",
  "extend-previous",
  "extend-next",
  "select-first",
  "select-last",
  "shorten",
  "lengthen",
  "edit-words",
];
const all = [...new Set(shortcuts.map(({ command }) => command))];
const everywhere = all.filter((command) => !onClipsOnly.includes(command));

/** Which commands work in which place; all others must not. */
const table: Record<KeyPlace, readonly CommandId[]> = {
  page: everywhere,
  clips: all,
  button: everywhere,
  toggle: everywhere.filter((command) => command !== "play"),
  choice: ["play", "to-start", "to-end", "select-all", "copy", "cut", "paste", "undo", "redo"],
  player: everywhere.filter((command) => command !== "play"),
  text: ["undo", "redo"],
  modal: [],
};

describe("every shortcut in every place of the focus", () => {
  for (const place of Object.keys(table) as KeyPlace[])
    test(place, () => {
      const commands = new Set(heardAt(place).map(({ command }) => command));
      expect([...commands].toSorted()).toEqual([...table[place]].toSorted());
      // A key whose own command does not work here must not run another one either.
      for (const shortcut of shortcuts)
        expect([undefined, shortcut.command]).toContain(commandOf(press(shortcut), place));
    });
});

describe("keys", () => {
  test("no key has two meanings", () => {
    const seen = shortcuts.map(({ key, isMod, isShift, isAlt }) =>
      JSON.stringify([key, isMod, isShift, isAlt]),
    );
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("Space plays on buttons, which answer Enter, but types in text", () => {
    expect(commandOf({ ...bare, key: " " }, "button")).toBe("play");
    expect(commandOf({ ...bare, key: "Enter" }, "button")).toBeUndefined();
    expect(commandOf({ ...bare, key: " " }, "toggle")).toBeUndefined();
    expect(commandOf({ ...bare, key: " " }, "choice")).toBe("play");
    expect(commandOf({ ...bare, key: " " }, "text")).toBeUndefined();
    expect(commandOf({ ...bare, key: " " }, "modal")).toBeUndefined();
  });

  test("a list of choices keeps the letters that search it and the arrows that open it", () => {
    for (const key of ["s", "d", "0", "ArrowDown"])
      expect(commandOf({ ...bare, key }, "choice")).toBeUndefined();
    expect(commandOf({ ...bare, key: "ArrowLeft", altKey: true }, "choice")).toBeUndefined();
  });

  test("Cmd is Ctrl on a Mac", () => {
    expect(commandOf({ ...bare, key: "Z", metaKey: true, shiftKey: true }, "text")).toBe("redo");
  });

  test("a question mark works on every keyboard; letters with Shift run no command", () => {
    expect(commandOf({ ...bare, key: "?", shiftKey: true }, "page")).toBe("shortcuts");
    expect(commandOf({ ...bare, key: "?" }, "page")).toBe("shortcuts");
    expect(commandOf({ ...bare, key: "S", shiftKey: true }, "page")).toBeUndefined();
  });
});

test.each([
  ["я", "KeyZ", "undo"],
  ["Я", "KeyZ", "undo"],
  ["ζ", "KeyZ", "undo"],
  ["ز", "KeyC", "copy"],
  // Keyboards with Latin letters in other places mean the letter.
  ["z", "KeyY", "undo"],
  ["y", "KeyZ", "redo"],
  ["ž", "KeyZ", undefined],
  ["я", "Quote", undefined],
] as const)("Ctrl and %s on %s", (key, code, command) => {
  expect(commandOf({ ...bare, ctrlKey: true, key, code }, "page")).toBe(command);
});

test("letters of other scripts run what their keys run, and are typed in fields", () => {
  expect(commandOf({ ...bare, key: "ы", code: "KeyS" }, "clips")).toBe("split");
  expect(commandOf({ ...bare, key: "в", code: "KeyD" }, "clips")).toBe("duplicate");
  expect(commandOf({ ...bare, key: "ы", code: "KeyS" }, "text")).toBeUndefined();
});
