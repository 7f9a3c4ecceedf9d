import {
  copySelected,
  cutSelected,
  deleteSelected,
  duplicateSelected,
  moveSelected,
  paste,
  splitAtPlayhead,
  trimSelected,
} from "@/lib/editor/commands/edit-clips";
import { toggleSelectedMotion } from "@/lib/editor/commands/motions";
import { selectEnd, selectEverything, selectNeighbour, selectNothing } from "@/lib/editor/commands/select";
import { redoEdit, undoEdit } from "@/lib/editor/commands/travel";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";
import { FPS } from "@/lib/film/time";

/** Commands that the page runs itself, because they concern focus or open panels. */
export type ScreenCommand = "zoom-in" | "zoom-out" | "zoom-fit" | "edit-words" | "edit-photo" | "shortcuts";

const trimFrames = 6;

const seekBy = (frames: number) => (session: EditorSession) =>
  session.playhead.seek(session.playhead.frame() + frames);

const commands: Record<Exclude<CommandId, ScreenCommand>, (session: EditorSession) => unknown> = {
  play: (session) => session.transport.toggle(),
  "frame-back": seekBy(-1),
  "frame-forward": seekBy(1),
  "second-back": seekBy(-FPS),
  "second-forward": seekBy(FPS),
  "to-start": (session) => session.playhead.seek(0),
  "to-end": (session) => session.playhead.seek(Number.MAX_SAFE_INTEGER),
  "select-previous": (session) => selectNeighbour(session, -1),
  "select-next": (session) => selectNeighbour(session, 1),
  "extend-previous": (session) => selectNeighbour(session, -1, true),
  "extend-next": (session) => selectNeighbour(session, 1, true),
  "select-first": (session) => selectEnd(session, "first"),
  "select-last": (session) => selectEnd(session, "last"),
  "select-all": selectEverything,
  "select-none": selectNothing,
  "move-earlier": (session) => moveSelected(session, -1),
  "move-later": (session) => moveSelected(session, 1),
  shorten: (session) => trimSelected(session, -trimFrames),
  lengthen: (session) => trimSelected(session, trimFrames),
  split: splitAtPlayhead,
  "play-motion": toggleSelectedMotion,
  duplicate: duplicateSelected,
  delete: deleteSelected,
  copy: copySelected,
  cut: cutSelected,
  paste,
  undo: undoEdit,
  redo: redoEdit,
};

export function runCommand(session: EditorSession, command: Exclude<CommandId, ScreenCommand>): void {
  commands[command](session);
}

export function isScreenCommand(command: CommandId): command is ScreenCommand {
  return !(command in commands);
}
