import { CircleAlert } from "lucide-react";
import { videosWords as words } from "@/components/strings/videos";
import { Progress } from "@/components/ui/progress";
import { useTimeLeft } from "@/components/ui/use-time-left";
import { When } from "@/components/ui/when";
import { nameOf } from "@/components/videos/name-of";
import type { Video } from "@/lib/client/queries/videos";

function Making({ video }: { video: Video }) {
  const percent = video.progress ?? 0;
  const timeLeft = useTimeLeft(percent);
  return (
    <div className="flex h-5 items-center gap-2.5" data-testid="video-progress">
      <Progress
        label={words.progress(nameOf(video))}
        fraction={percent / 100}
        className={`min-w-8 flex-1 ${percent === 0 ? "max-sm:sr-only" : ""}`}
      />
      <span className="truncate">
        {percent === 0 ? words.queued : words.percent(percent)}
        {timeLeft === "" ? "" : ` · ${timeLeft}`}
      </span>
    </div>
  );
}

type Props = { video: Video; onRetry: () => void };

/** Problems with the film itself are explained in the service's words, which name the cause; all others in ours. */
function reasonOf({ error }: Video): string {
  return error?.status === 422 ? error.message : words.ourFault;
}

function Failed({ video, onRetry }: Props) {
  const reason = reasonOf(video);
  return (
    <>
      <p className="flex h-5 items-center gap-1.5 text-danger">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        <span className="truncate">{words.status.failed}</span>
        <button
          type="button"
          aria-label={words.retryNamed(nameOf(video))}
          onClick={onRetry}
          className="relative z-10 -my-0.5 h-6 shrink-0 rounded-control px-1.5 font-medium text-ink underline decoration-control-line underline-offset-3 transition-colors hover:decoration-current max-sm:hidden"
          data-testid="video-retry-here"
        >
          {words.retry}
        </button>
      </p>
      <p className="line-clamp-2" title={reason} data-testid="video-reason">
        {reason}
      </p>
    </>
  );
}

/** The line below the name: the progress, or what went wrong and what to do, or when it was last changed. */
export function VideoState({ video, onRetry }: Props) {
  if (video.status === "processing") return <Making video={video} />;
  if (video.status === "failed") return <Failed video={video} onRetry={onRetry} />;
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
