import type { PictureProps } from "@/components/photos/picture-props";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";

/** Panoramas are shown wider than a thumbnail has pixels. */
const thumbnailPx = 400;

export function PhotoPicture({ item, widthPx, isSelected }: PictureProps<"photo">) {
  const localPicture = useLocalPicture(item.id);
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={widthPx > thumbnailPx ? item.film_url : item.thumbnail_url}
      alt=""
      decoding="async"
      draggable={false}
      style={localPicture ? { background: `center / cover url("${localPicture}")` } : undefined}
      className={`size-full object-cover transition-transform ${isSelected ? "scale-90 rounded-control" : ""}`}
    />
  );
}
