import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { framesFromSeconds, LONGEST_ACCIDENTAL_GAP_FRAMES } from "@/lib/film/time";

export type VisibleClip = {
  clip: VisualClip;
  startFrame: number;
  /** Exclusive. */
  endFrame: number;
};

/**
 * When each clip is visible, in frames, by the rule that a later clip cuts an earlier one. Clips that no frame shows
 * are left out. Whatever lies between two visible clips is a gap.
 */
export function visibleClips(document: FilmDocument): VisibleClip[] {
  const visible: VisibleClip[] = [];
  for (const clip of normaliseDocument(document).visuals) {
    const startFrame = framesFromSeconds(clip.startSeconds);
    const endFrame = Math.max(startFrame + 1, framesFromSeconds(clip.endSeconds));
    const previous = visible.at(-1);
    if (previous) {
      if (previous.startFrame === startFrame) visible.pop();
      else if (previous.endFrame > startFrame) previous.endFrame = startFrame;
    }
    visible.push({ clip, startFrame, endFrame });
  }
  let seenUntil = 0;
  visible.forEach((item, index) => {
    if (item.startFrame - seenUntil <= LONGEST_ACCIDENTAL_GAP_FRAMES) {
      const previous = visible[index - 1];
      if (previous) previous.endFrame = item.startFrame;
      else item.startFrame = 0;
    }
    seenUntil = item.endFrame;
  });
  return visible;
}
