import { labelOf } from "@/components/editor/clip-looks";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import { slipByPointer } from "@/components/editor/timeline/slip-gesture";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { selectedIds } from "@/lib/editor/commands/clip-order";
import { selectClip } from "@/lib/editor/commands/select";
import { showClip, showSelected } from "@/lib/editor/commands/show-clip";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import type { VisualClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { moveClips } from "@/lib/film/operations/move-clips";

type PressedClip = {
  clip: VisualClip;
  /** The photo's thumbnail as the film shows it; null for words. */
  thumbnailUrl: string | null;
};

type Pressed = Pick<
  PointerEvent,
  "pointerId" | "pointerType" | "clientX" | "clientY" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"
>;

/**
 * Starts a press on a clip. A press selects; a drag moves everything selected. With Alt, a drag slips a moving
 * picture's footage.
 */
export function pressClip(
  session: EditorSession,
  timeline: TimelineGeometry,
  pressed: Pressed,
  { clip, thumbnailUrl }: PressedClip,
): void {
  if (pressed.altKey && hasField(clip, "footageId")) {
    selectClip(session, clip.id);
    return slipByPointer(session, timeline, pressed, clip);
  }
  const isToggle = pressed.ctrlKey || pressed.metaKey;
  const isRange = pressed.shiftKey;
  const isFinger = pressed.pointerType === "touch";
  const wasSelected = selectedIds(session).includes(clip.id);
  // A press on one of several selected clips may start moving them all, so keep them selected until it is released. A
  // finger may also be about to scroll.
  const selectsNow = !isFinger && (isToggle || isRange || !wasSelected);
  if (selectsNow) selectClip(session, clip.id, { isToggle, isRange });

  const ids = selectedIds(session).includes(clip.id) ? selectedIds(session) : [clip.id];
  const label = labelOf(clip);
  const choose = () => {
    selectClip(session, clip.id);
    showClip(session, clip.id);
  };
  const held = {
    track: "film" as const,
    thumbnailUrl,
    label,
    count: ids.length,
    draggedIds: ids,
    drop(toSeconds: number) {
      editFilm(session, "move", (film) => moveClips(film, { clipIds: ids, toSeconds }), {
        count: ids.length,
      });
      showSelected(session);
    },
    onClick() {
      if (isToggle || isRange) return;
      choose();
    },
    onTap: choose,
  };
  pressToTimeline(session, timeline, pressed, held, () => {
    if (!wasSelected) selectClip(session, clip.id);
  });
}
