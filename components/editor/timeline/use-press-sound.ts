import type { PointerEvent } from "react";
import { useSession } from "@/components/editor/session-context";
import { pressSound } from "@/components/editor/timeline/press-sound";
import { selectClip } from "@/lib/editor/commands/select";

type Gesture = (event: PointerEvent["nativeEvent"]) => void;

/** What a press on a clip of sound does, and one on its handles, which only a selected clip has for a finger. */
export function usePressSound(clipId: string) {
  const session = useSession();
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const box = event.currentTarget.closest<HTMLElement>("[data-clip-id]");
    return () => box?.focus({ preventScroll: true });
  };
  return {
    pressBox: (gesture: Gesture) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      const onSelect = begin(event);
      const { nativeEvent } = event;
      pressSound(session, nativeEvent, { clipId, onSelect, onDrag: () => gesture(nativeEvent) });
    },
    pressHandle: (gesture: Gesture) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      begin(event)();
      selectClip(session, clipId, { isToggle: event.ctrlKey || event.metaKey });
      gesture(event.nativeEvent);
    },
  };
}
