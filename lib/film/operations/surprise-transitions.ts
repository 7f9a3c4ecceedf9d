import { seededRandom } from "@/lib/film/chance";
import type { FilmDocument, TransitionKind } from "@/lib/film/document";
import { editVisuals } from "@/lib/film/operations/edit-visuals";
import { styleRules } from "@/lib/film/styles/styles";
import { visibleClips } from "@/lib/film/visible-clips";

/**
 * Gives every clip a transition that differs from its neighbours', out of those that suit the style. Equal seeds give
 * equal transitions.
 */
export function surpriseTransitions(document: FilmDocument, { seed }: { seed: number }): FilmDocument {
  const random = seededRandom(seed);
  const { surprises } = styleRules(document.style);
  const chosen = new Map<string, TransitionKind>();
  let last: TransitionKind | undefined;
  for (const { clip } of visibleClips(document).slice(1)) {
    const others = surprises.filter((kind) => kind !== last);
    last = others[Math.floor(random() * others.length)];
    if (last) chosen.set(clip.id, last);
  }
  return editVisuals(document, [...chosen.keys()], (clip) => ({
    ...clip,
    transition: chosen.get(clip.id) ?? clip.transition,
  }));
}
