import { API_BASE } from "@/lib/client/address-of";
import { followEvents } from "@/lib/client/follow-events";
import type { Video } from "@/lib/client/queries/videos";
import type { videoEventData } from "@/lib/client/video-event";

type Kinds = typeof videoEventData;

type Listeners = {
  onProgress: (state: Pick<Video, "status" | "progress" | "early">) => void;
  onDone: (video: Video) => void;
  onFailed: (error: Video["error"]) => void;
  /** The version after a save, whoever saved; the present one at first. */
  onSaved: (version: string) => void;
  /** It is in the trash, or deleted. That has stopped its render, and nothing more will be heard. */
  onGone: () => void;
};

/** Follows the state of a video until the returned function is called. Reconnects when the connection is lost. */
export function followVideo(
  id: string,
  { onProgress, onDone, onFailed, onSaved, onGone }: Listeners,
): () => void {
  let isOver = false;
  const read = async (text: string, tell: (data: unknown, kinds: Kinds) => void) => {
    const { videoEventData } = await import("@/lib/client/video-event");
    if (!isOver) tell(JSON.parse(text), videoEventData);
  };
  const listeners = {
    progress: (data: string) =>
      void read(data, (payload, { progress }) => onProgress(progress.parse(payload))),
    done: (data: string) => void read(data, (payload, { done }) => onDone(done.parse(payload).video)),
    failed: (data: string) => void read(data, (payload, { failed }) => onFailed(failed.parse(payload).error)),
    saved: (data: string) => void read(data, (payload, { saved }) => onSaved(saved.parse(payload).version)),
  };
  const address = `${API_BASE}/me/videos/${encodeURIComponent(id)}/events?saves=1`;
  const stop = followEvents(address, listeners, onGone);
  return () => {
    isOver = true;
    stop();
  };
}
