import { expect, test } from "vitest";
import { createViewStore } from "@/lib/editor/view/create-view-store";

function storageWith(value: string | null) {
  const stored = { value };
  return {
    kept: stored,
    getItem: () => stored.value,
    setItem: (_key: string, next: string) => {
      stored.value = next;
    },
  };
}

test("restores what somebody chose", () => {
  const storage = storageWith(null);
  createViewStore(storage, "a").setState({ panel: "music", pixelsPerSecond: 40, isMagnetic: false });
  expect(createViewStore(storage, "a").getState()).toEqual({
    panel: "music",
    pixelsPerSecond: 40,
    isMagnetic: false,
    isMuted: false,
  });
});

test("restores each film's view, even if two were open at once", () => {
  const storage = storageWith(null);
  const [a, b] = [createViewStore(storage, "a"), createViewStore(storage, "b")];
  a.setState({ panel: "music", pixelsPerSecond: 40 });
  b.setState({ panel: "styles" });
  expect(createViewStore(storage, "a").getState()).toMatchObject({ panel: "music", pixelsPerSecond: 40 });
  expect(createViewStore(storage, "b").getState()).toMatchObject({ panel: "styles", pixelsPerSecond: null });
  expect(createViewStore(storage, "new").getState()).toMatchObject({
    panel: "photos",
    pixelsPerSecond: null,
  });
});

test("forgets the films that were opened longest ago", () => {
  const storage = storageWith(null);
  for (let at = 0; at < 150; at += 1) createViewStore(storage, `film-${at}`).setState({ panel: "text" });
  expect(createViewStore(storage, "film-149").getState().panel).toBe("text");
  expect(createViewStore(storage, "film-10").getState().panel).toBe("photos");
});

test("opens whatever is in the storage", () => {
  for (const value of [
    "",
    "nonsense",
    "null",
    "[]",
    '{"panel":"x","pixelsPerSecond":-4,"isMagnetic":"no"}',
    '{"films":[["a",{"panel":"x","pixelsPerSecond":-4}],7]}',
    '{"films":[["a",{"panel":"x","pixelsPerSecond":-4}]]}',
  ]) {
    const view = createViewStore(storageWith(value), "a").getState();
    expect(view).toMatchObject({ panel: "photos", pixelsPerSecond: null, isMagnetic: true });
  }
});

test("works without storage", () => {
  const refusing = {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  const store = createViewStore(refusing, "a");
  store.setState({ panel: "text" });
  expect(store.getState().panel).toBe("text");
});
