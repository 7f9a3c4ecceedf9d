import type { PointerEvent } from "react";
import { useSession } from "@/components/editor/session-context";
import { selectClip } from "@/lib/editor/commands/select";

type Gesture = (event: PointerEvent["nativeEvent"]) => void;

/** Selects a clip of sound when it is pressed, and begins the gesture. */
export function usePressSound(clipId: string) {
  const session = useSession();
  return (gesture: Gesture) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.closest<HTMLElement>("[data-clip-id]")?.focus({ preventScroll: true });
    selectClip(session, clipId, { isToggle: event.ctrlKey || event.metaKey });
    gesture(event.nativeEvent);
  };
}
