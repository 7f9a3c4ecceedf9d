import { describe, expect, it } from "vitest";
import { openText, sealText } from "@/lib/server/sealed-text";

const seal = { key: "a key of some length", purpose: "tests", owner: "me" };

describe("sealed text", () => {
  it("is opened with the same key, and never looks the same twice", () => {
    const sealed = sealText(seal, "zoë's secret");
    expect(sealed).not.toContain("secret");
    expect(openText(seal, sealed)).toBe("zoë's secret");
    expect(sealText(seal, "zoë's secret")).not.toBe(sealed);
  });

  it.each([
    ["another key", { ...seal, key: "another" }],
    ["another purpose", { ...seal, purpose: "others" }],
    ["another owner", { ...seal, owner: "you" }],
  ])("stays closed with %s", (_what, other) => {
    expect(() => openText(other, sealText(seal, "x"))).toThrow();
  });

  it("stays closed when a bit of it was changed", () => {
    const bytes = Buffer.from(sealText(seal, "secret"), "base64");
    for (const at of [0, 15, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openText(seal, changed.toString("base64"))).toThrow();
    }
  });
});
