import { eventStream, type ServerEvent } from "@/lib/server/events/event-stream";
import { listenToVideo } from "@/lib/server/events/listen";
import type { Video } from "@/lib/server/videos/present-video";

function eventOf(video: Video): ServerEvent {
  if (video.status === "failed")
    return { event: "failed", data: { status: video.status, error: video.error } };
  if (video.status === "published") return { event: "done", data: { status: video.status, video } };
  const { status, progress, segments, early } = video;
  return { event: "progress", data: { status, progress, segments, early } };
}

type Followed = { accountId: string; videoId: string; signal: AbortSignal };

/** Streams what becomes of a video. */
export function videoEvents(read: () => Promise<Video>, { accountId, videoId, signal }: Followed): Response {
  return eventStream({
    accountId,
    read: async () => eventOf(await read()),
    listen: (onChange) => listenToVideo(videoId, onChange),
    signal,
  });
}
