import { wait } from "@/lib/client/wait";
import { saysTheSame } from "@/lib/editor/document/changes-from-project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { Autosave } from "@/lib/editor/save/autosave";
import type { Journal } from "@/lib/editor/save/journal";

type Parts = {
  session: EditorSession;
  autosave: Autosave;
  journal: Journal;
  others(): ReadonlySet<string>;
};

/** Live tabs have answered by then. */
const answerMs = 200;

/**
 * Edits that a closed tab of this device could not send are done again, as a step that can be undone. If the film was
 * changed elsewhere in the meantime, saving them becomes a conflict, and a person decides. True when there were any.
 */
export async function recoverEdits({ session, autosave, journal, others }: Parts): Promise<boolean> {
  if ((await journal.leftBehind(new Set())).length === 0) return false;
  await wait(answerMs);
  let hasFound = false;
  for (const entry of await journal.leftBehind(others())) {
    const present = session.documents.getState().history.present.value;
    if (!saysTheSame(entry.project, present)) {
      if (entry.version !== autosave.version()) autosave.pretendVersion(entry.version);
      session.documents.edit("restored", () => entry.project);
      hasFound = true;
    }
    journal.forget(entry);
  }
  return hasFound;
}
