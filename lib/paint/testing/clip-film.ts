import type { AspectRatio, FilmDocument, Transition, VideoClip } from "@/lib/film/document";
import type { FootageFacts } from "@/lib/film/plan/context";

/** Footage in landscape and portrait format. */
export const FOOTAGE_NAMES = ["walk", "dance"] as const;
export type FootageName = (typeof FOOTAGE_NAMES)[number];

/** Matches frames with a short side of 360, so that these show it pixel on pixel. */
export const footageSizes: Record<FootageName, { width: number; height: number }> = {
  walk: { width: 640, height: 360 },
  dance: { width: 360, height: 640 },
};

const footageFrames = 120;

export const clipFilmFacts: Readonly<Record<FootageName, FootageFacts>> = {
  walk: { frames: footageFrames, sound: null },
  dance: { frames: footageFrames, sound: null },
};

type Shot = { footageId: FootageName; transition: Transition } & Partial<VideoClip>;

const shots: Shot[] = [
  { footageId: "walk", transition: "fade", caption: "Along the shore" },
  { footageId: "dance", transition: "auto", offsetSeconds: 1.5 },
  { footageId: "walk", transition: "slide", speed: 2, focus: { x: 0.2, y: 0.5 } },
  { footageId: "dance", transition: "stack", speed: 0.5, caption: "As if nobody looked" },
  // Longer than the rest of the footage.
  { footageId: "walk", transition: "none", offsetSeconds: 2.8, motion: "in" },
];

/** A film with footage between a photo, words and more footage. */
export function clipFilm(style: string, aspectRatio: AspectRatio): FilmDocument {
  const seconds = 3;
  const clips = shots.map((shot, index) => ({
    kind: "video" as const,
    id: `v${index}`,
    caption: "",
    startSeconds: (index + 1) * seconds,
    endSeconds: (index + 2) * seconds,
    ...shot,
  }));
  const end = (shots.length + 1) * seconds;
  return {
    version: 2,
    style,
    aspectRatio,
    visuals: [
      { kind: "image", id: "p", photoId: "landscape", startSeconds: 0, endSeconds: seconds, caption: "" },
      ...clips,
      { kind: "text", id: "t", startSeconds: end, endSeconds: end + seconds, title: "The end", text: "" },
    ],
    music: [],
    credits: [],
  };
}
