import { expect, test } from "vitest";
import { createViewStore } from "./create-view-store";

function storageWith(value: string | null) {
  const kept = { value };
  return {
    kept,
    getItem: () => kept.value,
    setItem: (_key: string, next: string) => {
      kept.value = next;
    },
  };
}

test("what someone chose is there again", () => {
  const storage = storageWith(null);
  createViewStore(storage).setState({ panel: "music", pixelsPerSecond: 40 });
  expect(createViewStore(storage).getState()).toMatchObject({ panel: "music", pixelsPerSecond: 40 });
});

test("whatever lies in the storage, the editor opens", () => {
  for (const value of [
    "",
    "nonsense",
    "null",
    "[]",
    '{"panel":"x","pixelsPerSecond":-4,"isMagnetic":"no"}',
  ]) {
    const view = createViewStore(storageWith(value)).getState();
    expect(view).toMatchObject({ panel: "photos", pixelsPerSecond: null, isMagnetic: true });
  }
});

test("a storage that refuses is no harm", () => {
  const refusing = {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  const store = createViewStore(refusing);
  store.setState({ panel: "text" });
  expect(store.getState().panel).toBe("text");
});
