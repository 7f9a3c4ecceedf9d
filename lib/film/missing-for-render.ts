import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { findStyle } from "@/lib/film/style-catalog";

export type MissingForRender = {
  /** The API's error code. */
  code: 7401 | 7402 | 7403 | 7404;
  /** The API field to fix. */
  field: "style" | "assets" | "name";
  message: string;
};

/** Everything that a film lacks before it can be rendered, in the API's order. */
export function missingForRender(document: FilmDocument, name: string): MissingForRender[] {
  const missing: MissingForRender[] = [];
  if (!findStyle(document.style)) {
    missing.push({
      code: 7401,
      field: "style",
      message: document.style ? `There is no style “${document.style}”. Choose another.` : "Choose a style.",
    });
  }
  if (isSilent(document)) missing.push({ code: 7402, field: "assets", message: "Add music." });
  if (document.visuals.length === 0) {
    missing.push({ code: 7403, field: "assets", message: "Add at least one photo, clip or text slide." });
  }
  if (isBlank(name)) missing.push({ code: 7404, field: "name", message: "Give the video a name." });
  return missing;
}

/** A film whose voices or clips are heard needs no music. */
function isSilent({ music, voices = [], visuals, clipSound }: FilmDocument): boolean {
  const isClipHeard = (clip: VisualClip) => clip.kind === "video" && !clip.muted && clip.volume !== 0;
  return music.length === 0 && voices.length === 0 && (clipSound === false || !visuals.some(isClipHeard));
}

function isBlank(name: string): boolean {
  return !/[^\s\p{Cf}\p{Cc}]/u.test(name);
}
