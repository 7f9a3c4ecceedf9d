import { describe, expect, test } from "vitest";
import type { CreditRow } from "@/lib/film/document";
import { moveCredit, setCredits } from "@/lib/film/operations/credits";
import { setAccent, setAspectRatio, setSoundSwitch, setStyle } from "@/lib/film/operations/film-settings";
import { setCaptionEdge } from "@/lib/film/operations/set-caption-edge";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setFocus } from "@/lib/film/operations/set-focus";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setTransition } from "@/lib/film/operations/set-transition";
import { filmOf, photo, slide, times } from "@/lib/film/testing/film-of";

const film = filmOf({
  visuals: [slide("t", 0, 2), photo("a", 1, 9), photo("b", 5, 7)],
  credits: [
    ["1", ""],
    ["2", ""],
    ["3", ""],
  ],
});

describe("settings of clips", () => {
  test("change only these clips, and no times, even of overlapping clips", () => {
    const edited = setMotion(setTransition(film, { clipIds: ["t", "a"], transition: "page" }), {
      clipIds: ["t", "b"],
      motion: "left",
    });
    expect(edited.visuals).toEqual([
      slide("t", 0, 2, { transition: "page" }),
      photo("a", 1, 9, { transition: "page" }),
      photo("b", 5, 7, { motion: "left" }),
    ]);
    expect(times(edited)).toBe(times(film));
    expect(edited.visuals[2]).not.toBe(film.visuals[2]);
    expect(setMotion(film, { clipIds: ["a"], motion: "in" }).visuals[0]).toBe(film.visuals[0]);
  });

  test("words are cleaned, refused if too long, and go where they belong", () => {
    expect(setCaption(film, { clipId: "a", caption: "Sea\u0000\r\nand sky" }).visuals[1]).toMatchObject({
      caption: "Sea\nand sky",
    });
    expect(setCaption(film, { clipId: "a", caption: "x".repeat(5001) })).toBe(film);
    expect(setCaption(film, { clipId: "t", caption: "x" })).toBe(film);
    expect(setSlideText(film, { clipId: "t", title: "One" }).visuals[0]).toMatchObject({
      title: "One",
      text: "",
    });
    expect(setSlideText(film, { clipId: "t", text: "Two" }).visuals[0]).toMatchObject({
      title: "",
      text: "Two",
    });
    expect(setSlideText(film, { clipId: "t", title: "x".repeat(501) })).toBe(film);
  });

  test("a focus stays on the photo, and can be reset", () => {
    const focused = setFocus(film, { clipIds: ["a"], focus: { x: -0.5, y: 0.4 } });
    expect(focused.visuals[1]).toMatchObject({ focus: { x: 0, y: 0.4 } });
    expect(setFocus(focused, { clipIds: ["a"], focus: undefined })).toEqual(film);
    expect(setFocus(film, { clipIds: ["a"], focus: { x: Number.NaN, y: 0 } })).toBe(film);
  });

  test("setting the same value again returns the same object", () => {
    const once = setMotion(film, { clipIds: ["a"], motion: "in" });
    expect(setMotion(once, { clipIds: ["a"], motion: "in" })).toBe(once);
    expect(setMotion(once, { clipIds: ["nope"], motion: "out" })).toBe(once);
  });
});

describe("settings of the film", () => {
  test("the edge at which words stand, until the film is to choose again", () => {
    const once = setCaptionEdge(film, { clipIds: ["t", "a"], edge: "top" });
    expect(once.visuals.map((clip) => "captionEdge" in clip && clip.captionEdge)).toEqual([
      false,
      "top",
      false,
    ]);
    expect(setCaptionEdge(once, { clipIds: ["a"], edge: "top" })).toBe(once);
    expect(setCaptionEdge(once, { clipIds: ["a"], edge: undefined })).toEqual(film);
    expect(setCaptionEdge(film, { clipIds: ["t", "nope"], edge: "top" })).toBe(film);
  });

  test("style and shape", () => {
    expect(setStyle(film, { style: "album" }).style).toBe("album");
    expect(setStyle(film, { style: "nope" })).toBe(film);
    expect(setAspectRatio(film, { aspectRatio: "1:1" }).aspectRatio).toBe("1:1");
    expect(setAspectRatio(film, { aspectRatio: "16:9" })).toBe(film);
  });

  test("the accent is written down only while somebody chose one", () => {
    const red = setAccent(film, { accent: "#c5482f" });
    expect(red).toEqual({ ...film, accent: "#c5482f" });
    expect(setAccent(red, { accent: "#c5482f" })).toBe(red);
    for (const accent of ["red", "#fff", "#C5482F"]) expect(setAccent(red, { accent })).toBe(red);
    expect(Object.keys(setAccent(red, { accent: undefined }))).toEqual(Object.keys(film));
  });

  test.each(["duckMusic", "clipSound"] as const)("%s is written down only while it is off", (name) => {
    const off = setSoundSwitch(film, { name, isOn: false });
    expect(off).toEqual({ ...film, [name]: false });
    expect(setSoundSwitch(off, { name, isOn: false })).toBe(off);
    expect(setSoundSwitch(off, { name, isOn: true })).toEqual(film);
    expect(Object.keys(setSoundSwitch(off, { name, isOn: true }))).toEqual(Object.keys(film));
    expect(setSoundSwitch(film, { name, isOn: true })).toBe(film);
  });

  test("credits", () => {
    expect(setCredits(film, { credits: [["Photos", "Anna\u0000"]] }).credits).toEqual([["Photos", "Anna"]]);
    expect(setCredits(film, { credits: film.credits })).toBe(film);
    expect(setCredits(film, { credits: Array(51).fill(["a", "b"]) })).toBe(film);
    const order = (fromIndex: number, toIndex: number) =>
      moveCredit(film, { seen: film.credits, fromIndex, toIndex })
        .credits.map(([key]) => key)
        .join("");
    expect(order(0, 2)).toBe("231");
    expect(order(2, 0)).toBe("312");
    for (const [fromIndex, toIndex] of [
      [0, 3],
      [3, 0],
      [1, 1],
      [0, -1],
      [0.5, 1],
    ] as const) {
      expect(moveCredit(film, { seen: film.credits, fromIndex, toIndex })).toBe(film);
    }
  });

  test("a row of the credits is the one that was seen, whatever was added or removed since", () => {
    const [first = ["", ""], second = ["", ""], third = ["", ""]] = film.credits;
    const move = (now: CreditRow[], fromIndex: number, toIndex: number, seen = film.credits) =>
      moveCredit({ ...film, credits: now }, { seen, fromIndex, toIndex }).credits;
    const added: CreditRow = ["Music", "Grace"];
    expect(move([added, first, second, third], 0, 3)).toEqual([added, second, third, first]);
    expect(move([second, third], 2, 0)).toEqual([third, second]);
    expect(move([second, third], 0, 1)).toEqual([second, third]);
    // Of rows with the same words, it is the second that was seen second.
    const twins: CreditRow[] = [first, second, [...first]];
    expect(move([added, ...twins], 2, 1, twins)).toEqual([added, first, first, second]);
    expect(move([added, first], 2, 0, twins)).toEqual([first, added]);
  });
});
