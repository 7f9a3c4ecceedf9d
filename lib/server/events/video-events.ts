import { eventStream, type ServerEvent } from "@/lib/server/events/event-stream";
import { listenToVideo } from "@/lib/server/events/listen";
import type { Video } from "@/lib/server/videos/present-video";

function eventOf(video: Video): ServerEvent {
  if (video.status === "failed")
    return { event: "failed", data: { status: video.status, error: video.error } };
  if (video.status === "published") {
    const { status, video: files, thumbnail } = video;
    // A save changes the video, but not its film.
    return { event: "done", data: { status, video }, mark: { files, thumbnail } };
  }
  const { status, progress, segments, early } = video;
  return { event: "progress", data: { status, progress, segments, early } };
}

type Followed = {
  accountId: string;
  videoId: string;
  /** Whether to tell of saves, too. */
  saves: boolean;
  signal: AbortSignal;
};

/** Streams what becomes of a video. */
export function videoEvents(
  read: () => Promise<{ video: Video; version: string }>,
  { accountId, videoId, saves, signal }: Followed,
): Response {
  return eventStream({
    accountId,
    read: async () => {
      const { video, version } = await read();
      const state = eventOf(video);
      return saves ? [state, { event: "saved", data: { version } }] : [state];
    },
    listen: (onChange) => listenToVideo(videoId, onChange),
    signal,
  });
}
