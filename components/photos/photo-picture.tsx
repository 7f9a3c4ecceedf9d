import { Aperture } from "lucide-react";
import type { PictureProps } from "@/components/photos/picture-props";
import { photosWords } from "@/components/strings/photos";
import { late } from "@/components/ui/late";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";

/** Panoramas are shown wider than a thumbnail has pixels. */
const thumbnailPx = 400;

/** Few photos have a motion, and it plays only when somebody points at one. */
const Peek = late(async () => (await import("@/components/photos/peek")).Peek);

export function PhotoPicture({ item, widthPx, isSelected, isPeeked }: PictureProps<"photo">) {
  const localPicture = useLocalPicture(item.id);
  const shrunk = `size-full transition-transform ${isSelected ? "scale-90 rounded-control" : ""}`;
  const picture = (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={widthPx > thumbnailPx ? item.film_url : item.thumbnail_url}
      alt=""
      decoding="async"
      draggable={false}
      style={localPicture ? { background: `center / cover url("${localPicture}")` } : undefined}
      className={item.motion ? "size-full object-cover" : `${shrunk} object-cover`}
    />
  );
  if (!item.motion) return picture;
  return (
    <span className={`relative block overflow-hidden ${shrunk}`}>
      {picture}
      {isPeeked && item.motion.film_url !== null ? <Peek address={item.motion.film_url} /> : null}
      <span
        className="absolute bottom-2 left-2 flex items-center gap-1 rounded-full bg-picture-shade px-2 py-0.5 text-12 font-medium text-on-picture"
        data-testid="photo-live"
      >
        <Aperture aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        {photosWords.live.badge}
      </span>
    </span>
  );
}
