import { describe, expect, test } from "vitest";
import { commandOf, shortcuts } from "./shortcuts";

const bare = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const anywhere = { isTyping: false, isOnClips: false, isOnControl: false };
const onClips = { ...anywhere, isOnClips: true };

describe("keys", () => {
  test("no key has two meanings", () => {
    const seen = shortcuts.map(({ key, isMod, isShift, isAlt }) =>
      JSON.stringify([key, isMod, isShift, isAlt]),
    );
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("what is typed is text, but for undo and redo", () => {
    const typing = { ...anywhere, isTyping: true };
    expect(commandOf({ ...bare, key: "s" }, typing)).toBeUndefined();
    expect(commandOf({ ...bare, key: " " }, typing)).toBeUndefined();
    expect(commandOf({ ...bare, key: "z", ctrlKey: true }, typing)).toBe("undo");
    expect(commandOf({ ...bare, key: "Z", metaKey: true, shiftKey: true }, typing)).toBe("redo");
  });

  test("arrows belong to the clips only where the clips have the keyboard", () => {
    expect(commandOf({ ...bare, key: "ArrowLeft" }, anywhere)).toBeUndefined();
    expect(commandOf({ ...bare, key: "ArrowLeft" }, onClips)).toBe("select-previous");
    expect(commandOf({ ...bare, key: "ArrowLeft", shiftKey: true }, onClips)).toBe("shorten");
    expect(commandOf({ ...bare, key: "ArrowLeft", altKey: true }, onClips)).toBe("move-earlier");
  });

  test("a question mark is one on every keyboard, and Space presses the button it is on", () => {
    expect(commandOf({ ...bare, key: "?", shiftKey: true }, anywhere)).toBe("shortcuts");
    expect(commandOf({ ...bare, key: "?" }, anywhere)).toBe("shortcuts");
    expect(commandOf({ ...bare, key: " " }, { ...anywhere, isOnControl: true })).toBeUndefined();
    expect(commandOf({ ...bare, key: " " }, onClips)).toBe("play");
    expect(commandOf({ ...bare, key: "S", shiftKey: true }, anywhere)).toBeUndefined();
  });
});
