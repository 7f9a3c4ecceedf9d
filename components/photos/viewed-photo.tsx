"use client";

import { Aperture, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { nameOfItem } from "@/components/photos/item-label";
import { itemOfClip, type LibraryItem } from "@/components/photos/library-item";
import { ViewedClip } from "@/components/photos/viewed-clip";
import type { ViewedProps } from "@/components/photos/viewed-props";
import { photosWords } from "@/components/strings/photos";

const words = photosWords.live;

/** Small pictures must not be blown up into a blur. */
const maxEnlarged = 2;

const largePicture = (item: LibraryItem | undefined) =>
  item?.kind === "photo" ? item.film_1080_url : (item?.poster_url ?? undefined);

/**
 * Shows a photo as large as fits and as it has pixels for. The thumbnail, which has loaded already, shows until the
 * large picture has.
 */
export function ViewedPhoto(props: ViewedProps<"photo">) {
  const [movingId, setMovingId] = useState<string>();
  const { item, children } = props;
  const motion = item.motion?.status === "ready" ? item.motion : null;
  if (!motion) return <StillPhoto {...props} />;
  const isMoving = movingId === item.id;
  const live = (
    <>
      <LiveButton isOn={isMoving} onPress={() => setMovingId(isMoving ? undefined : item.id)} />
      {children}
    </>
  );
  return isMoving ? (
    <ViewedClip {...props} item={itemOfClip({ ...motion, name: item.name })}>
      {live}
    </ViewedClip>
  ) : (
    <StillPhoto {...props}>{live}</StillPhoto>
  );
}

/** Lets a Live Photo play, or shows it still again. */
function LiveButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-tip={isOn ? words.still : words.play}
      onClick={onPress}
      className="absolute top-3 left-1/2 flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full bg-picture-shade px-3.5 text-13 font-medium text-on-picture by-thumb:h-11"
      data-testid="viewer-live"
    >
      {isOn ? (
        <Square aria-hidden="true" className="size-4" strokeWidth={1.75} />
      ) : (
        <Aperture aria-hidden="true" className="size-4" strokeWidth={1.75} />
      )}
      {words.badge}
    </button>
  );
}

function StillPhoto({ item, neighbours, children }: ViewedProps<"photo">) {
  const [before, after] = neighbours.map(largePicture);
  useEffect(() => {
    for (const address of [after, before]) if (address) new Image().src = address;
  }, [before, after]);
  const look = "absolute inset-0 m-auto size-full translate-x-(--swipe,0px) object-contain";
  const sizeLimit = { maxWidth: item.width * maxEnlarged, maxHeight: item.height * maxEnlarged };
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={item.thumbnail_url} alt="" className={look} style={sizeLimit} />
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={item.film_1080_url}
        alt={nameOfItem(item)}
        className={look}
        style={sizeLimit}
        data-testid="viewed-photo"
      />
      {children}
    </div>
  );
}
