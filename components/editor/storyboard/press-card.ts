import { type PointerEvent, type RefObject } from "react";
import { selectClip } from "@/lib/editor/commands/select";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { fingerHoldMs, holdToTake } from "@/lib/editor/gestures/hold-to-take";
import { type GesturePoint, followPointer } from "@/lib/editor/gestures/pointer-gesture";
import { placeInGrid } from "@/lib/editor/geometry/place-in-grid";
import { type EditorSession } from "@/lib/editor/session/editor-session";
import { reorderClips } from "@/lib/film/operations/reorder-clips";

/** A mouse does not scroll by dragging: it need not rest so long. */
const mouseHoldMs = 180;

interface PressedCard {
  clipId: string;
  thumbnailUrl: string | null;
  label: string;
}

/** A press that is held takes the card up; then it goes where the finger goes, and the film is in that order at once. */
export function pressCard(
  session: EditorSession,
  list: RefObject<HTMLElement | null>,
  event: PointerEvent<HTMLElement>,
  card: PressedCard,
): void {
  if (event.button !== 0) return;
  const pressed = { pointerId: event.pointerId, clientX: event.clientX, clientY: event.clientY };
  holdToTake(pressed, {
    holdMs: event.pointerType === "mouse" ? mouseHoldMs : fingerHoldMs,
    onTake: () => takeUp(session, list, pressed, card),
  });
}

function takeUp(
  session: EditorSession,
  list: RefObject<HTMLElement | null>,
  pressed: { pointerId: number; clientX: number; clientY: number },
  { clipId, thumbnailUrl, label }: PressedCard,
): void {
  const node = list.current;
  if (!node) return;
  selectClip(session, clipId);
  navigator.vibrate?.(12);
  session.documents.begin("move");
  const boxes = () => [...node.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
  const show = ({ x, y }: GesturePoint) => {
    session.drag.setState({
      ghost: { x: x - 40, y: y - 50, thumbnailUrl, label, count: 1 },
      draggedIds: [clipId],
    });
    const bounds = node.getBoundingClientRect();
    if (y > bounds.bottom - 40) node.scrollTop += 8;
    else if (y < bounds.top + 40) node.scrollTop -= 8;
    const toIndex = placeInGrid(boxes(), x, y);
    session.documents.preview((project) => {
      const document = reorderClips(project.document, { clipIds: [clipId], toIndex });
      return document === project.document ? project : { ...project, document };
    });
  };
  const end = () => session.drag.setState(noDrag, true);
  followPointer(pressed, {
    thresholdPixels: 0,
    onMove: show,
    onEnd() {
      end();
      session.documents.commit();
    },
    onCancel() {
      end();
      session.documents.cancel();
    },
  });
}
