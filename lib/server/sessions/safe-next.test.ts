import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNext } from "@/lib/server/sessions/safe-next";

describe("safeNext", () => {
  it.each([
    ["/videos/abc?tab=music#top", "/videos/abc?tab=music#top"],
    ["/", "/"],
    ["/photos", "/photos"],
    ["/signage", "/signage"],
    ["/a/../photos", "/photos"],
  ])("keeps %s", (asked, next) => {
    expect(safeNext(asked)).toBe(next);
  });

  it.each([
    undefined,
    null,
    7,
    ["/photos"],
    "",
    "photos",
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/x/..//evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "/sign-in",
    "/sign-out?next=/sign-out",
    "/auth/signout",
    "/api/me",
    `/${"a".repeat(3000)}`,
  ])("refuses %j", (asked) => {
    expect(safeNext(asked)).toBe("/videos");
  });

  it("never leads to another host", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\r",
      "\n",
      ".",
      "..",
      "@",
      ":",
      "evil.example",
      "?",
      "#",
      "%2f",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const next = safeNext(`/${pieces.join("")}`);
        expect(new URL(next, "https://kinora.example").origin).toBe("https://kinora.example");
        expect(new URL(next, "https://kinora.example/sign-in").href).toBe(`https://kinora.example${next}`);
      }),
    );
  });
});
