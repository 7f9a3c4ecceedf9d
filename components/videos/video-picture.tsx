import { Clapperboard } from "lucide-react";
import { clockText } from "@/components/ui/clock-text";
import type { Video } from "@/lib/client/queries/videos";

/** The film's picture in its own ratio. If it does not fill the place, a blurred copy of it does. */
export function VideoPicture({ video, isFirst }: { video: Video; isFirst: boolean }) {
  const picture = pictureOf(video);
  const isWide = video.aspect_ratio === "16:9";
  const loading = isFirst ? "eager" : "lazy";
  return (
    <div className="relative grid aspect-16/9 place-items-center overflow-hidden rounded-surface bg-placeholder text-control-line">
      {picture === undefined ? (
        <Clapperboard aria-hidden="true" className="size-7" strokeWidth={1.5} />
      ) : (
        <>
          {isWide ? null : (
            // eslint-disable-next-line @next/next/no-img-element
            <img
              src={picture}
              alt=""
              loading={loading}
              className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-xl"
            />
          )}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            src={picture}
            alt=""
            loading={loading}
            decoding="async"
            style={isWide ? undefined : { aspectRatio: video.aspect_ratio.replace(":", " / ") }}
            className={`absolute object-cover ${isWide ? "size-full" : "left-1/2 h-full -translate-x-1/2"}`}
          />
        </>
      )}
      {video.duration > 0 ? (
        <span className="absolute right-2 bottom-2 rounded-control bg-picture-shade-raised px-1.5 py-0.5 text-12 font-medium text-on-picture">
          {clockText(video.duration)}
        </span>
      ) : null}
    </div>
  );
}

/** The film's thumbnail if it is finished, otherwise the first photo in it. */
function pictureOf(video: Pick<Video, "thumbnail" | "assets">): string | undefined {
  const thumbnails = Object.entries(video.thumbnail ?? {}).toSorted(([a], [b]) => Number(a) - Number(b));
  const [smallest] = thumbnails;
  if (smallest) return smallest[1];
  const images = video.assets.filter((asset) => asset.name === "image");
  return images.find(({ thumbnail_url }) => thumbnail_url)?.thumbnail_url;
}
