import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFieldsJournal } from "@/lib/editor/templates/fields-journal";
import { openFields } from "@/lib/editor/templates/open-fields";
import { field } from "@/lib/film/templates/testing/template-film";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const title = field("Title", {});
const photo = field("Photo", { places: [{ part: "photo", clip: "v2" }] });
const song = field("Music", { places: [{ part: "music", clip: "m1" }] });

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    size: () => items.size,
  };
}

function open(initial = [title], send = vi.fn(async () => {}), device = storage()) {
  const sendOnLeave = vi.fn();
  const fields = openFields({ initial, send, sendOnLeave, journal: openFieldsJournal(device, "t1") });
  const mark = (all: readonly (typeof title)[]) => {
    fields.show(all);
    fields.save();
  };
  return { fields, send, device, mark };
}

describe("fields that are open", () => {
  it("are there again after a page that closed before they were saved", async () => {
    const away = vi.fn(async () => Promise.reject(new Error("away")));
    const first = open([title], away);
    first.mark([title, photo]);
    await first.fields.saver.flush();
    // Meanwhile somebody else marked the song.
    const second = open([title, song], undefined, first.device);
    second.fields.recover();
    expect(second.fields.state.getState().all).toEqual([title, song, photo]);
    await second.fields.saver.flush();
    expect(second.send).toHaveBeenCalledWith([title, song, photo]);
    expect(first.device.size()).toBe(0);
    const third = open([title, song, photo], undefined, first.device);
    third.fields.recover();
    await third.fields.saver.flush();
    expect(third.send).not.toHaveBeenCalled();
  });

  it("follow what was changed elsewhere, unless a save is on its way", async () => {
    const { fields, mark } = open();
    fields.takeIn([title, song]);
    expect(fields.state.getState().all).toEqual([title, song]);
    mark([title, song, photo]);
    fields.takeIn([title]);
    expect(fields.state.getState().all).toEqual([title, song, photo]);
    await fields.saver.flush();
    // Half a change that cannot be saved yet stays beside what came.
    fields.show([{ ...title, name: "" }, song, photo]);
    fields.takeIn([title, photo]);
    expect(fields.state.getState().all).toEqual([{ ...title, name: "" }, photo]);
  });
});
