import type { FilmPurpose } from "@/lib/client/uploads/upload";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { allClips } from "@/lib/film/all-clips";
import { MAX_ASSETS } from "@/lib/film/limits";

/** Something on its way into a film. */
export type Purposeful = { purpose: FilmPurpose };

export const isFull = (session: EditorSession) => allClips(filmOf(session)).length >= MAX_ASSETS;

/** Makes files chosen together one undo step, even if somebody browses while they arrive. */
export const asOneStep = ({ purpose: { batch, step } }: Purposeful) =>
  ({ mergeKey: `intake ${batch}${step ? ` ${step}` : ""}`, outlivesSeals: true }) as const;
