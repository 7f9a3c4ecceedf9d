import { Clapperboard, Play } from "lucide-react";
import type { z } from "zod";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";
import type { videoSchema } from "@/lib/contracts/videos";

const words = strings.videos;

const statusLooks = {
  initial: "bg-sunken text-ink-soft",
  processing: "bg-sunken text-ink",
  published: "bg-success-soft text-success",
  failed: "bg-danger-soft text-danger",
} as const;

type Video = z.input<typeof videoSchema>;

/** Its own thumbnail when it is finished, else the first photo in it. */
function pictureOf(video: Video): string | undefined {
  const [thumbnail] = Object.values(video.thumbnail);
  if (thumbnail) return thumbnail;
  for (const asset of video.assets) {
    if ("thumbnail_url" in asset && asset.thumbnail_url) return asset.thumbnail_url;
  }
  return undefined;
}

function minutesAndSeconds(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function day(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000);
  return new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(date);
}

export function VideoRow({ video }: { video: Video }) {
  const name = video.name.trim() || words.untitled;
  const picture = pictureOf(video);
  const [film] = Object.values(video.video);
  return (
    <li className="flex items-center gap-4 py-4" data-testid="video">
      <div className="grid aspect-16/9 w-28 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-control-line sm:w-36">
        {picture ? (
          // eslint-disable-next-line @next/next/no-img-element
          <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Clapperboard aria-hidden="true" className="size-6" strokeWidth={1.5} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-medium">{name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <span className={`rounded-control px-2 py-0.5 font-medium ${statusLooks[video.status]}`}>
            {words.status[video.status]}
            {video.progress === null ? "" : ` · ${video.progress} %`}
          </span>
          {video.duration > 0 ? <span>{minutesAndSeconds(video.duration)}</span> : null}
          <time dateTime={new Date(video.created_on * 1000).toISOString()}>
            {words.made} {day(video.created_on)}
          </time>
        </p>
      </div>
      {film ? (
        <a href={film.url} aria-label={words.watch(name)} className={buttonClass("quiet", "small")}>
          <Play aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:hidden">{words.watchShort}</span>
        </a>
      ) : null}
    </li>
  );
}
