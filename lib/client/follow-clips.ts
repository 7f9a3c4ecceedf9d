import { API_BASE } from "@/lib/client/address-of";
import type { ClipState } from "@/lib/client/queries/clips";

/** Follows the person's clips while they are prepared, until the returned function is called. Reconnects by itself. */
export function followClips(onChange: (clips: readonly ClipState[]) => void): () => void {
  const source = new EventSource(`${API_BASE}/me/clips/events`);
  source.addEventListener("clips", ({ data }: MessageEvent<string>) => {
    void import("@/lib/client/clip-event").then(({ clipEventData }) => {
      if (source.readyState !== EventSource.CLOSED) onChange(clipEventData.parse(JSON.parse(data)).clips);
    });
  });
  return () => source.close();
}
