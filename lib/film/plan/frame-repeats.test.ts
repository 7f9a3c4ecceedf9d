import { describe, expect, it } from "vitest";
import type { FilmDocument, Motion } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { frameRepeats } from "@/lib/film/plan/frame-repeats";

function filmOf(style: string, motion: Motion): FilmDocument {
  return {
    version: 2,
    style,
    aspectRatio: "16:9",
    visuals: [
      { kind: "text", id: "t", startSeconds: 0, endSeconds: 4, title: "Title", text: "" },
      { kind: "image", id: "p", photoId: "photo", startSeconds: 4, endSeconds: 8, caption: "", motion },
    ],
    music: [],
    credits: [],
  };
}

/** How many frames of the second clip, far from its ends, look like the frame before. */
function repeatsOfPhoto(style: string, motion: Motion): number {
  const plan = planFilm(filmOf(style, motion));
  const repeats = frameRepeats(plan);
  const frames = Array.from({ length: plan.frameCount }, (_, frame) => repeats(frame));
  return frames.slice(160, 200).filter(Boolean).length;
}

describe("a frame repeats the one before", () => {
  it("where a photo stands still, from its second frame on, but not where it moves", () => {
    expect([repeatsOfPhoto("vanilla", "none"), repeatsOfPhoto("vanilla", "in")]).toEqual([40, 0]);
  });

  it("never in styles that move something around a still photo", () => {
    expect([repeatsOfPhoto("lantern", "none"), repeatsOfPhoto("postcard", "none")]).toEqual([0, 0]);
  });

  it("only if frames are requested in order", () => {
    const plan = planFilm(filmOf("vanilla", "none"));
    const repeats = frameRepeats(plan);
    expect([10, 180, 181, 10, 180].map(repeats)).toEqual([false, false, true, false, false]);
  });
});
