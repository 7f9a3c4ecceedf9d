import { type PointerEvent, type RefObject } from "react";
import { selectClip } from "@/lib/editor/commands/select";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { type GesturePoint, followPointer } from "@/lib/editor/gestures/pointer-gesture";
import { placeInGrid } from "@/lib/editor/geometry/place-in-grid";
import { type EditorSession } from "@/lib/editor/session/editor-session";
import { reorderClips } from "@/lib/film/operations/reorder-clips";

/** As long as a press has to last to mean a move; shorter ones are taps, moving ones scroll. */
const holdMs = 320;
const slackPixels = 8;

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
  const waiting = new AbortController();
  const options = { signal: waiting.signal };
  const giveUp = () => {
    clearTimeout(timer);
    waiting.abort();
  };
  const timer = setTimeout(
    () => {
      waiting.abort();
      takeUp(session, list, pressed, card);
    },
    event.pointerType === "mouse" ? 180 : holdMs,
  );
  window.addEventListener("pointerup", giveUp, options);
  window.addEventListener("pointercancel", giveUp, options);
  window.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > slackPixels) giveUp();
    },
    options,
  );
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
  // The page must not scroll under a card that is held.
  const stopScroll = (touch: TouchEvent) => touch.preventDefault();
  window.addEventListener("touchmove", stopScroll, { passive: false });

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
  const end = () => {
    window.removeEventListener("touchmove", stopScroll);
    session.drag.setState(noDrag, true);
  };
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
