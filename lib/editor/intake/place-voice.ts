import type { Voice } from "@/lib/client/queries/voices";
import type { FilmPurpose } from "@/lib/client/uploads/upload";
import { voiceEntry } from "@/lib/editor/assets/catalog-of";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { layRecording, layVoice } from "@/lib/editor/commands/edit-voices";
import { selectNew } from "@/lib/editor/commands/select-new";
import type { Merging } from "@/lib/editor/document/history";
import type { EditorSession } from "@/lib/editor/session/editor-session";

type Arrived = Merging & {
  voice: Voice;
  /** Whether the film has it already. */
  isIn: boolean;
  purpose: FilmPurpose;
  /** Whether somebody writes. */
  isBusy: boolean;
};

/**
 * Lays a voice that has arrived over the film: a recording where it was spoken, an uploaded voice where nobody speaks yet.
 * Selects it, unless that took the selection or the settings from somebody's hands.
 */
export function placeVoice(
  session: EditorSession,
  { voice, isIn, purpose, isBusy, ...merging }: Arrived,
): void {
  const entry = voiceEntry(voice);
  session.catalog.setState(({ voices }) => ({ voices: new Map([...voices, [entry.id, entry]]) }));
  if (isIn) return;
  const { recording, atSeconds = 0 } = purpose;
  const { id: voiceId, duration: seconds } = voice;
  const before = filmOf(session);
  if (recording) {
    const { insteadOf } = recording;
    layRecording(session, { voiceId, seconds, atSeconds, insteadOf, ...merging });
  } else layVoice(session, { voiceId, seconds, atSeconds, ...merging });
  const { clips, jointClipId } = session.selection.getState();
  if (!isBusy && clips.ids.length === 0 && jointClipId === null) selectNew(session, before);
}
