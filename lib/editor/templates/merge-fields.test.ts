import { describe, expect, it } from "vitest";
import { mergeFields } from "@/lib/editor/templates/merge-fields";
import { field } from "@/lib/film/templates/testing/template-film";

const title = field("Title", {});
const photo = field("Photo", { places: [{ part: "photo", clip: "v2" }] });
const song = field("Music", { places: [{ part: "music", clip: "m1" }] });

describe("fields that were changed here and elsewhere", () => {
  it("stay as they are here where nothing was changed elsewhere", () => {
    expect(mergeFields({ base: [title], ours: [photo], theirs: [title] })).toEqual([photo]);
  });

  it("are marked, changed and unmarked on both sides", () => {
    const renamed = { ...title, name: "Who" };
    const base = [title, photo];
    expect(mergeFields({ base, ours: [renamed, photo, song], theirs: [title] })).toEqual([renamed, song]);
    expect(mergeFields({ base, ours: [photo], theirs: [renamed, photo, song] })).toEqual([photo, song]);
    // Of one field that was changed on both sides, what was done here is meant last.
    const limited = { ...title, max: 12 };
    expect(mergeFields({ base, ours: [renamed, photo], theirs: [limited, photo] })).toEqual([renamed, photo]);
  });

  it("are there once, though both sides marked the same", () => {
    const own = { ...song, name: "Song" };
    expect(mergeFields({ base: [title], ours: [title, own], theirs: [title, song] })).toEqual([title, own]);
  });
});
