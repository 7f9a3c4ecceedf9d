import { API_BASE } from "@/lib/client/address-of";
import { followEvents } from "@/lib/client/follow-events";
import type { ClipState } from "@/lib/client/queries/clips";

/** Follows the person's clips while they are prepared, until the returned function is called. Reconnects by itself. */
export function followClips(onChange: (clips: readonly ClipState[]) => void): () => void {
  let isOver = false;
  const stop = followEvents(`${API_BASE}/me/clips/events`, {
    clips: (data) =>
      void import("@/lib/client/clip-event").then(({ clipEventData }) => {
        if (!isOver) onChange(clipEventData.parse(JSON.parse(data)).clips);
      }),
  });
  return () => {
    isOver = true;
    stop();
  };
}
