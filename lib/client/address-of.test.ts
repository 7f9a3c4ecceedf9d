import { expect, test } from "vitest";
import { addressOf } from "@/lib/client/address-of";

test("puts escaped parameters into the path, and the query behind it", () => {
  const path = "/me/videos/{id}/versions/{number}";
  expect(addressOf(path, { id: "a b/c", number: 12 })).toBe("/api/me/videos/a%20b%2Fc/versions/12");
  expect(addressOf("/me/videos", {}, { count: 3, deleted: true, q: undefined, after: null })).toBe(
    "/api/me/videos?count=3&deleted=1",
  );
});

test.each([undefined, null, ""])("refuses %s as a parameter", (id) => {
  expect(() => addressOf("/me/videos/{id}", { id })).toThrow(/needs id/);
});
