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

/** Tabs that are alive answer within this time. */
const answerMs = 200;

/**
 * Repeats edits that a closed tab of this device could not send, as a step that can be undone. If the film was changed
 * elsewhere meanwhile, saving becomes a conflict, which a person decides. Resolves to whether there were any.
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
