import { expect, it } from "vitest";
import { newId } from "@/lib/server/new-id";

it("is 22 characters that need no quoting anywhere, and never begins like an option", () => {
  const ids = Array.from({ length: 5_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
