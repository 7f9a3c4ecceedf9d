import { CircleAlert } from "lucide-react";
import { videosWords as words } from "@/components/strings/videos";
import { Progress } from "@/components/ui/progress";
import { When } from "@/components/ui/when";
import { nameOf } from "@/components/videos/name-of";
import { useTimeLeftMs } from "@/components/videos/use-time-left";
import type { Video } from "@/lib/client/queries/videos";

function timeText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return seconds < 60 ? words.secondsLeft(seconds) : words.minutesLeft(Math.round(seconds / 60));
}

function Making({ video }: { video: Video }) {
  const percent = video.progress ?? 0;
  const leftMs = useTimeLeftMs(percent);
  return (
    <div className="flex h-5 items-center gap-2.5" data-testid="video-progress">
      <Progress label={words.progress(nameOf(video))} fraction={percent / 100} className="min-w-8 flex-1" />
      <span className="truncate">
        {percent === 0 ? words.queued : words.percent(percent)}
        {leftMs === undefined ? "" : ` · ${timeText(leftMs)}`}
      </span>
    </div>
  );
}

/** One line under the name: how far it is, what went wrong, or when it was last touched. */
export function VideoState({ video }: { video: Video }) {
  if (video.status === "processing") return <Making video={video} />;
  if (video.status === "failed")
    return (
      <p className="flex h-5 items-center gap-1.5 text-danger" title={video.error?.message}>
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        {words.status.failed}
        <span className="sr-only">. {video.error?.message}</span>
        <span className="truncate text-ink-soft max-sm:hidden">{words.openToRetry}</span>
      </p>
    );
  return (
    <p className="flex h-5 items-center gap-2 truncate">
      <span
        aria-hidden="true"
        className={`size-1.5 shrink-0 rounded-full ${video.status === "published" ? "bg-success" : "bg-control-line"}`}
      />
      <span className={video.status === "published" ? "text-success" : ""}>{words.status[video.status]}</span>
      <span className="truncate max-sm:hidden">
        <When at={video.modified_on} text={words.edited} />
      </span>
    </p>
  );
}
