"use client";

import { CircleAlert, Film } from "lucide-react";
import type { ComponentType } from "react";
import { Peek } from "@/components/photos/peek";
import type { PictureProps } from "@/components/photos/picture-props";
import { photosWords } from "@/components/strings/photos";
import { clockText } from "@/components/ui/clock-text";
import { Progress } from "@/components/ui/progress";
import type { Clip } from "@/lib/client/queries/clips";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";

const words = photosWords.clip;

type Props = PictureProps<"clip">;

const pictures: Record<Clip["status"], ComponentType<Props>> = {
  processing: PreparingPicture,
  ready: ReadyPicture,
  failed: FailedPicture,
};

export function ClipPicture(props: Props) {
  const Picture = pictures[props.item.status];
  return <Picture {...props} />;
}

const shrunk = (isSelected: boolean) =>
  `size-full overflow-hidden transition-transform ${isSelected ? "scale-90 rounded-control" : ""}`;

/** Shows the browser's own picture of a clip while the service prepares it. */
function PreparingPicture({ item, isSelected }: Props) {
  const localPicture = useLocalPicture(item.id);
  return (
    <span className={`relative grid place-items-center text-ink-soft ${shrunk(isSelected)}`}>
      {localPicture ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={localPicture} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
      ) : (
        <Film aria-hidden="true" className="size-6" strokeWidth={1.5} />
      )}
      <span
        className="absolute inset-x-0 bottom-0 grid gap-1.5 bg-picture-shade px-2.5 pt-1.5 pb-2 text-left text-12 text-on-picture"
        data-testid="clip-preparing"
      >
        {words.preparing}
        <Progress label={words.preparing} fraction={item.progress > 0 ? item.progress : undefined} />
      </span>
    </span>
  );
}

function FailedPicture({ item, isSelected }: Props) {
  return (
    <span
      className={`flex flex-col justify-center gap-1 px-3 pb-8 text-left text-12 ${shrunk(isSelected)}`}
      data-testid="clip-failed"
    >
      <span className="flex items-center gap-1.5 font-medium text-danger">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{words.failed}</span>
      </span>{" "}
      <span className="line-clamp-3 text-ink-soft">{item.reason || item.name}</span>
    </span>
  );
}

function ReadyPicture({ item, isSelected, isPeeked }: Props) {
  return (
    <span className={`relative block ${shrunk(isSelected)}`}>
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={item.poster_url ?? ""}
        alt=""
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
      {isPeeked && item.film_url !== null ? <Peek address={item.film_url} /> : null}
      <span
        className="absolute bottom-2 left-2 rounded-full bg-picture-shade px-2 py-0.5 text-12 font-medium text-on-picture tabular-nums"
        data-testid="clip-length"
      >
        {clockText(item.duration)}
      </span>
    </span>
  );
}
