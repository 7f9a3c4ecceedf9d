import { expect, test } from "vitest";
import { TRANSITIONS } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { jointFilm, jointOf } from "@/lib/editor/assets/joint-film";

const film = filmOf({
  style: "pulse",
  visuals: [
    photo("a", 0, 4),
    slide("t", 4, 8, { title: "Day two" }),
    photo("b", 8, 12, { caption: "Hello" }),
  ],
});

test("shows both clips of a joint with the transition, and time before and after it", () => {
  const joint = jointOf(film, "b");
  expect(joint).toMatchObject({ from: { title: "Day two" }, to: { photoId: "photo-b", caption: "" } });
  for (const transition of TRANSITIONS) {
    if (!joint) throw new Error("There is no joint.");
    const { plan, restingFrame, fromFrame, untilFrame, photoIds } = jointFilm(joint, transition);
    expect(photoIds).toEqual(["photo-b"]);
    expect(plan.transitions.map(({ kind }) => kind)).toEqual(
      transition === "none" ? [] : [transition === "auto" ? planFilm(film).transitions[1]?.kind : transition],
    );
    expect(fromFrame).toBeLessThan(restingFrame);
    expect(restingFrame).toBeLessThan(untilFrame);
    expect(untilFrame).toBeLessThanOrEqual(plan.frameCount);
  }
});

test("shows a slow transition slowly, and ignores typed words", () => {
  const slow = jointOf(
    { ...film, visuals: [photo("a", 0, 9), photo("b", 9, 18, { transitionSeconds: 4 })] },
    "b",
  );
  if (!slow) throw new Error("There is no joint.");
  const [transition] = jointFilm(slow, "fade").plan.transitions;
  expect((transition?.endFrame ?? 0) - (transition?.startFrame ?? 0)).toBe(120);
  const written = { ...film, visuals: film.visuals.map((clip) => ({ ...clip, caption: "Other words" })) };
  expect(jointOf(written, "b")?.to).toEqual(jointOf(film, "b")?.to);
});

test("shows the second clip's transition for the first clip, a single clip against itself, and nothing for no clips", () => {
  expect(jointOf(film, "a")).toMatchObject({ from: { id: "a" }, to: { id: "t" } });
  expect(jointOf(filmOf({ visuals: [photo("a", 0, 4)] }), "a")).toMatchObject({
    from: { id: "a" },
    to: { id: "a" },
  });
  expect(jointOf(filmOf({}), "a")).toBeUndefined();
});

test("shows the colour that was chosen", () => {
  const joint = jointOf({ ...film, accent: "#c5482f" }, "b");
  expect(joint && jointFilm(joint, "fade").plan.accent).toBe("#c5482f");
});
