import { addWithRoom } from "@/lib/editor/commands/add-with-room";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf, selectedIds } from "@/lib/editor/commands/clip-order";
import { selectNew } from "@/lib/editor/commands/select-new";
import type { Merging } from "@/lib/editor/document/history";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VoiceClip } from "@/lib/film/document";
import { addVoice, freeVoiceStart } from "@/lib/film/operations/add-voice";
import { moveVoice } from "@/lib/film/operations/move-voice";
import { trimVoice } from "@/lib/film/operations/trim-voice";
import { FPS, secondsFromFrames } from "@/lib/film/time";

/** One press moves a voice so far: less is not heard, and words want to be placed closely. */
const nudgeFrames = 3;

export function selectedVoices(session: EditorSession): VoiceClip[] {
  const ids = selectedIds(session);
  return (filmOf(session).voices ?? []).filter(({ id }) => ids.includes(id));
}

export function recordedSeconds(session: EditorSession, voiceId: string): number | undefined {
  const seconds = session.catalog.getState().voices.get(voiceId)?.facts.durationSeconds;
  return seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined;
}

export type AddedVoice = Merging & {
  voiceId: string;
  seconds: number;
  /** At the playhead when not given. */
  atSeconds?: number;
};

/** Lays a voice of the library over the film where nobody speaks yet, at the playhead or as soon as possible after it. */
export function addVoiceOf(session: EditorSession, voice: AddedVoice): void {
  const before = filmOf(session);
  layVoice(session, voice);
  selectNew(session, before);
}

/** Like `addVoiceOf`, but what is selected stays selected. */
export function layVoice(session: EditorSession, { voiceId, seconds, ...given }: AddedVoice): void {
  const { atSeconds = secondsFromFrames(session.playhead.frame()), ...merging } = given;
  addWithRoom(
    session,
    "add-voice",
    (film) => addVoice(film, { voiceId, atSeconds: freeVoiceStart(film, atSeconds, seconds), seconds }),
    { count: 1, ...merging },
  );
}

export type Recorded = Merging & {
  voiceId: string;
  seconds: number;
  atSeconds: number;
  insteadOf?: string;
};

/** A recording takes the place of what was said before in its stretch, as one step. */
export function addRecording(session: EditorSession, recorded: Recorded): void {
  const before = filmOf(session);
  layRecording(session, recorded);
  selectNew(session, before);
}

/** Like `addRecording`, but what is selected stays selected. */
export function layRecording(session: EditorSession, { insteadOf, ...recorded }: Recorded): void {
  const { voiceId, seconds, atSeconds, ...merging } = recorded;
  addWithRoom(
    session,
    "record-voice",
    (film) => addVoice(film, { voiceId, atSeconds, seconds, insteadOf, isRetake: true }),
    { count: 1, ...merging },
  );
}

/** Moves the selected voices earlier or later along the film. */
export function nudgeVoices(session: EditorSession, voices: readonly VoiceClip[], step: -1 | 1): void {
  const bySeconds = (step * nudgeFrames) / FPS;
  editFilm(
    session,
    "move-voice",
    (film) =>
      voices.reduce(
        (edited, { id, startSeconds }) =>
          moveVoice(edited, { clipId: id, toSeconds: startSeconds + bySeconds }),
        film,
      ),
    { mergeKey: `move-voice ${voices.map(({ id }) => id).join(" ")}`, count: voices.length },
  );
}

/** Lets the selected voices end earlier or later. */
export function trimVoices(session: EditorSession, voices: readonly VoiceClip[], frames: number): void {
  editFilm(
    session,
    "trim-voice",
    (film) =>
      voices.reduce(
        (edited, { id, voiceId, endSeconds }) =>
          trimVoice(edited, {
            clipId: id,
            edge: "end",
            toSeconds: endSeconds + frames / FPS,
            recordedSeconds: recordedSeconds(session, voiceId),
          }),
        film,
      ),
    { mergeKey: `trim-voice ${voices.map(({ id }) => id).join(" ")}`, count: voices.length },
  );
}
