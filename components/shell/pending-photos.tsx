"use client";

import { ImageUp } from "lucide-react";
import type { CSSProperties } from "react";
import { comesInto, isPendingPhoto as isPending } from "@/components/shell/use-has-pending-photos";
import { shellWords } from "@/components/strings/shell";
import { useUploadPicture } from "@/lib/client/uploads/local-pictures";
import { isOfFilm, type Upload } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";

const words = shellWords.uploads;

type Props = {
  /** Shows only uploads for this film. */
  videoId?: string;
  /** Shows only uploads for this album. */
  albumId?: string;
  /** Shows only uploads that will follow its last clip. */
  atEnd?: true;
  max?: number;
  className: string;
  style?: CSSProperties;
};

const comesAtEnd = ({ purpose }: Upload) => purpose?.into === "film" && purpose.atSeconds === undefined;

/** Shows photos and clips while they upload, from the browser's own copy. */
export function PendingPhotos({ videoId, albumId, atEnd, max = 60, className, style }: Props) {
  const uploads = useUploads((state) => state.uploads);
  const pending = uploads.filter(
    (upload) =>
      isPending(upload) &&
      comesInto(albumId, upload) &&
      (videoId === undefined || isOfFilm(upload, videoId)) &&
      (!atEnd || comesAtEnd(upload)),
  );
  if (pending.length === 0) return null;
  return (
    <ul aria-label={words.pending} className={className} style={style} data-testid="pending-photos">
      {pending.slice(0, max).map((upload) => (
        <PendingPhoto key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function PendingPhoto({ upload: { id, file, sentBytes } }: { upload: Upload }) {
  const picture = useUploadPicture(id);
  const fraction = file.size === 0 ? 0 : sentBytes / file.size;
  return (
    <li
      className="relative aspect-square overflow-hidden rounded-[4px] bg-placeholder"
      data-testid="pending-photo"
      data-name={file.name}
      data-has-picture={typeof picture === "string"}
    >
      {picture ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={picture} alt={words.pendingPhoto(file.name)} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-ink-soft">
          <ImageUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <span className="sr-only">{words.pendingPhoto(file.name)}</span>
        </span>
      )}
      <span
        aria-hidden="true"
        className="absolute inset-x-1.5 bottom-1.5 h-1 overflow-hidden rounded-full bg-paper/80"
      >
        <span
          className="block h-full origin-left bg-ink transition-transform"
          style={{ transform: `scaleX(${fraction})` }}
        />
      </span>
    </li>
  );
}
