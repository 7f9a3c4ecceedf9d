import { API_BASE } from "@/lib/client/address-of";
import type { Video } from "@/lib/client/queries/videos";
import type { videoEventData } from "@/lib/client/video-event";

type Kinds = typeof videoEventData;

type Listeners = {
  onProgress: (state: Pick<Video, "status" | "progress" | "early">) => void;
  onDone: (video: Video) => void;
  onFailed: (error: Video["error"]) => void;
};

/** Follows the state of a video until the returned function is called. Reconnects when the connection is lost. */
export function followVideo(id: string, { onProgress, onDone, onFailed }: Listeners): () => void {
  const source = new EventSource(`${API_BASE}/me/videos/${encodeURIComponent(id)}/events`);
  const read = async (text: string, tell: (data: unknown, kinds: Kinds) => void) => {
    const { videoEventData } = await import("@/lib/client/video-event");
    if (source.readyState !== EventSource.CLOSED) tell(JSON.parse(text), videoEventData);
  };
  source.addEventListener("progress", ({ data }: MessageEvent<string>) => {
    void read(data, (payload, { progress }) => onProgress(progress.parse(payload)));
  });
  source.addEventListener("done", ({ data }: MessageEvent<string>) => {
    void read(data, (payload, { done }) => onDone(done.parse(payload).video));
  });
  source.addEventListener("failed", ({ data }: MessageEvent<string>) => {
    void read(data, (payload, { failed }) => onFailed(failed.parse(payload).error));
  });
  return () => source.close();
}
