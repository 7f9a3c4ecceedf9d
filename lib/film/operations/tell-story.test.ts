import { describe, expect, test } from "vitest";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { setAccent } from "@/lib/film/operations/film-settings";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setSpeed } from "@/lib/film/operations/set-speed";
import { slipClip } from "@/lib/film/operations/slip-clip";
import { type StoryEntry, tellStory } from "@/lib/film/operations/tell-story";

const photo = (photoId: string, seconds = 3): StoryEntry => ({ kind: "photo", photoId, seconds });
const title: StoryEntry = { kind: "title", title: "July", text: "", seconds: 4 };
const card: StoryEntry = { kind: "card", key: "day-2", title: "The second day", seconds: 2 };

function shownIn({ visuals }: FilmDocument): string {
  return visuals
    .map((clip) =>
      clip.kind === "image" ? clip.photoId : clip.kind === "text" ? `"${clip.title}"` : clip.footageId,
    )
    .join(" ");
}

const first = tellStory(emptyDocument, { entries: [title, photo("a"), card, photo("b"), photo("c")] });

test("an empty film gets all entries, each with its length", () => {
  expect(shownIn(first)).toBe('"July" a "The second day" b c');
  expect(first.visuals.map(({ startSeconds }) => startSeconds)).toEqual([0, 4, 7, 9, 12]);
});

test("photos keep their settings, music and colour stay, and other photos come and go", () => {
  const clipId = first.visuals[1]?.id ?? "";
  const captioned = setCaption(first, { clipId, caption: "Hello" });
  const edited = addMusic(setAccent(captioned, { accent: "#c5482f" }), { songId: "song" });
  const next = tellStory(edited, { entries: [title, photo("d"), photo("a", 5)] });
  expect(shownIn(next)).toBe('"July" d a');
  expect(next.visuals[2]).toMatchObject({ id: clipId, caption: "Hello", startSeconds: 7, endSeconds: 12 });
  expect(next.music).toHaveLength(1);
  expect(next.accent).toBe("#c5482f");
});

describe("a title", () => {
  const entries: StoryEntry[] = [
    { kind: "title", title: "August", text: "1 – 5 August", seconds: 4 },
    photo("a"),
  ];
  const withText = (text: string): FilmDocument => ({
    ...first,
    visuals: first.visuals.map((clip) =>
      clip.kind === "text" && clip.title === "July" ? { ...clip, text } : clip,
    ),
  });
  const given = { title: "July", texts: ["12 July", ""] };
  const opening = (film: FilmDocument) => film.visuals[0];

  test("that somebody wrote stays", () => {
    expect(opening(tellStory(first, { entries }))).toMatchObject({ title: "July", text: "" });
    const others = { title: "Sea", texts: [""] };
    expect(opening(tellStory(first, { entries, given: others }))).toMatchObject({ title: "July", text: "" });
  });

  test("that was given follows, words that somebody wrote below it stay", () => {
    const toldWith = (text: string) => opening(tellStory(withText(text), { entries, given }));
    expect(toldWith("12 July")).toMatchObject({ title: "August", text: "1 – 5 August" });
    expect(toldWith("With Grandma")).toMatchObject({ title: "August", text: "With Grandma" });
  });

  test("that was given goes with the reason for it, unless somebody wrote below it", () => {
    const shownWith = (text: string) => shownIn(tellStory(withText(text), { entries: [photo("a")], given }));
    expect(shownWith("12 July")).toBe("a");
    expect(shownWith("With Grandma")).toBe('"July" a');
  });
});

test("a card in words that a choice may have given follows, and one that somebody wrote stays", () => {
  const given = ["The second day", "Der zweite Tag"];
  const entries = (title: string): StoryEntry[] => [{ ...card, title, given }, photo("b")];
  const german = tellStory(first, { entries: entries("Der zweite Tag") });
  expect(shownIn(german)).toBe('"July" "Der zweite Tag" b');
  const { visuals } = german;
  const written = visuals.map((clip) =>
    clip.kind === "text" && clip.title === "Der zweite Tag" ? { ...clip, title: "Am Meer" } : clip,
  );
  expect(shownIn(tellStory({ ...german, visuals: written }, { entries: entries("The second day") }))).toBe(
    '"July" "Am Meer" b',
  );
});

test("own slides stay behind the photo they followed, or the one before it", () => {
  const own = { kind: "text" as const, title: "Lunch", text: "" };
  const withOwn = addClips(first, { clips: [own], atSeconds: 12 });
  expect(shownIn(withOwn)).toBe('"July" a "The second day" b "Lunch" c');
  expect(shownIn(tellStory(withOwn, { entries: [title, photo("x"), photo("b"), photo("c")] }))).toBe(
    '"July" x b "Lunch" c',
  );
  expect(shownIn(tellStory(withOwn, { entries: [title, photo("a"), photo("x")] }))).toBe(
    '"July" a "Lunch" x',
  );
});

test("clips stay, whatever is chosen among photos", () => {
  const moving = { kind: "video" as const, footageId: "waves", caption: "" };
  const withMoving = addClips(first, { clips: [{ ...moving, seconds: 5 }], atSeconds: 12 });
  expect(shownIn(tellStory(withMoving, { entries: [title, photo("a"), photo("x")] }))).toBe(
    '"July" a waves x',
  );
});

describe("clips that are chosen among", () => {
  const waves = (from: number, seconds: number): StoryEntry => ({
    kind: "footage",
    footageId: "waves",
    from,
    of: 20,
    seconds,
  });
  const film = tellStory(emptyDocument, { entries: [title, photo("a"), waves(8, 4), photo("b")] });

  test("come in with the part that is to be shown", () => {
    expect(shownIn(film)).toBe('"July" a waves b');
    expect(film.visuals[2]).toMatchObject({ offsetSeconds: 8, startSeconds: 7, endSeconds: 11 });
  });

  test("keep their speed, their words and the middle of what they show", () => {
    const clipId = film.visuals[2]?.id ?? "";
    const edited = setCaption(slipClip(film, { clipId, toSeconds: 2 }), { clipId, caption: "Hello" });
    const longer = tellStory(edited, { entries: [title, waves(7, 6), photo("b")] }).visuals[1];
    expect(longer).toMatchObject({ id: clipId, caption: "Hello", offsetSeconds: 1, endSeconds: 10 });
    const fast = tellStory(setSpeed(edited, { clipIds: [clipId], speed: 2 }), {
      entries: [title, waves(7, 15)],
    });
    expect(fast.visuals[1]).toMatchObject({ speed: 2, offsetSeconds: 0, startSeconds: 4, endSeconds: 14 });
  });

  test("leave the film when others are preferred, and stay when they were not to choose from", () => {
    const entries = [title, photo("a")];
    expect(shownIn(tellStory(film, { entries, footage: ["waves"] }))).toBe('"July" a');
    expect(shownIn(tellStory(film, { entries }))).toBe('"July" a waves');
  });

  test("told again change nothing", () => {
    expect(tellStory(film, { entries: [title, photo("a"), waves(8, 4), photo("b")] })).toBe(film);
  });
});

test("edited words of a chapter's card stay with it", () => {
  const changed = {
    ...first,
    visuals: first.visuals.map((clip) => (clip.id === "chapter-day-2" ? { ...clip, title: "Rain" } : clip)),
  };
  expect(shownIn(tellStory(changed, { entries: [title, photo("a"), card, photo("b")] }))).toBe(
    '"July" a "Rain" b',
  );
});

test("the same story again changes nothing", () => {
  expect(tellStory(first, { entries: [title, photo("a"), card, photo("b"), photo("c")] })).toBe(first);
});
