import { filmTemplateWords as words } from "@/components/strings/templates";
import { ApiProblem } from "@/lib/client/api-problem";
import type { Autosave } from "@/lib/editor/save/autosave";

/** Saves the film's edits, because fields may be about clips that the service does not have before. */
export async function saveFilmFirst(autosave: Autosave): Promise<void> {
  await autosave.flush();
  const { kind } = autosave.state.getState();
  if (kind === "saved" || kind === "waiting" || kind === "saving") return;
  throw new ApiProblem({ status: 0, code: "film_not_saved", message: words.filmNotSaved });
}
