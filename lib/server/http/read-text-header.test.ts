import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/server/errors";
import { readTextHeader } from "@/lib/server/http/read-text-header";

const asBytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");

describe("readTextHeader", () => {
  it.each([
    ["plain", "plain"],
    ["  spaced  ", "spaced"],
    [asBytes("Été à Łódź 🎬"), "Été à Łódź 🎬"],
    [encodeURIComponent("Été & 夏"), "Été & 夏"],
    ["\xc9t\xe9", "Été"],
    ["100% sure", "100% sure"],
    ["50%25", "50%"],
    ["broken %E0%A4%A escape", "broken %E0%A4%A escape"],
    ["two%0Alines", "two lines"],
    ["", undefined],
    ["   ", undefined],
    [undefined, undefined],
  ])("%j → %j", (value, expected) => {
    expect(readTextHeader(value, "h", 100)).toBe(expected);
  });

  it.each(["%00", "x".repeat(101)])("refuses %j, naming the header", (value) => {
    expect(() => readTextHeader(value, "music-title", 100)).toThrowError(DomainError);
  });
});
