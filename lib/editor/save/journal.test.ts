import { expect, test } from "vitest";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { openJournal } from "@/lib/editor/save/journal";

function storage() {
  const values = new Map<string, string>();
  return {
    kept: values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const project = {
  document: filmOf({ visuals: [photo("a", 0, 3)] }),
  name: "Film",
  quality: 720,
  visibility: "unlisted",
} as const;

test("finds edits of closed tabs, and leaves those of live ones alone", async () => {
  const shared = storage();
  openJournal(shared, "v", "gone").write({ version: "3", project });
  openJournal(shared, "v", "live").write({ version: "4", project });
  openJournal(shared, "other", "gone").write({ version: "5", project });
  const here = openJournal(shared, "v", "me");
  const left = await here.leftBehind(new Set(["live"]));
  expect(left).toEqual([{ tabId: "gone", version: "3", project }]);
  if (left[0]) here.forget(left[0]);
  expect(await here.leftBehind(new Set(["live"]))).toEqual([]);
  expect(shared.kept.size).toBe(2);
});

test("discards unreadable entries", async () => {
  const shared = storage();
  shared.setItem("kinora:unsaved:v:x", "{not json");
  shared.setItem("kinora:unsaved:v:y", '{"tabId":"y","version":"1","project":{"document":{}}}');
  expect(await openJournal(shared, "v", "me").leftBehind(new Set())).toEqual([]);
  expect(shared.kept.size).toBe(0);
});
