import { expect, test, vi } from "vitest";
import { createIntent } from "@/lib/client/intent";

test("repeating a request does it once, both during and after the first", async () => {
  const work = vi.fn(async ({ name }: { name: string }) => ({ made: name }));
  const intent = createIntent(work);
  const both = await Promise.all([intent({ name: "a" }), intent({ name: "a" })]);
  expect(both).toEqual([{ made: "a" }, { made: "a" }]);
  expect(await intent({ name: "a" })).toEqual({ made: "a" });
  expect(work).toHaveBeenCalledTimes(1);
});

test("a retry after a failure has the same key, and another request a new one", async () => {
  const keys: unknown[] = [];
  const work = vi.fn(async (name: string, headers: object) => {
    keys.push(Object.values(headers)[0]);
    if (keys.length < 3) throw new Error("lost");
    return name;
  });
  const intent = createIntent(work);
  await expect(Promise.all([intent("a"), intent("a")])).rejects.toThrow("lost");
  await expect(intent("a")).rejects.toThrow("lost");
  expect(await intent("b")).toBe("b");
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("two intents for the same request do it twice", async () => {
  const work = vi.fn(async () => undefined);
  await createIntent(work)("a");
  await createIntent(work)("a");
  expect(work).toHaveBeenCalledTimes(2);
});
