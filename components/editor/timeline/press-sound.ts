import { selectClip } from "@/lib/editor/commands/select";
import { FINGER_HOLD_MS, holdToTake } from "@/lib/editor/gestures/hold-to-take";
import type { EditorSession } from "@/lib/editor/session/editor-session";

type Pressed = Pick<
  PointerEvent,
  "pointerId" | "pointerType" | "clientX" | "clientY" | "ctrlKey" | "metaKey"
>;

type PressedSound = {
  clipId: string;
  /** Called when it becomes selected. */
  onSelect(): void;
  onDrag(): void;
};

/** Starts a press on a clip of sound. A mouse selects and drags it at once; a finger taps it, or rests first to drag. */
export function pressSound(
  session: EditorSession,
  pressed: Pressed,
  { clipId, onSelect, onDrag }: PressedSound,
): void {
  const select = () => {
    selectClip(session, clipId, { isToggle: pressed.ctrlKey || pressed.metaKey });
    onSelect();
  };
  const take = () => {
    select();
    onDrag();
  };
  if (pressed.pointerType !== "touch") return take();
  holdToTake(pressed, {
    holdMs: FINGER_HOLD_MS,
    onTake() {
      navigator.vibrate?.(12);
      take();
    },
    onTap: select,
  });
}
