"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useCatalog } from "@/components/editor/session-context";
import { type SmallFilm, useMovingFilm } from "@/components/editor/use-moving-film";
import { editorWords } from "@/components/strings/editor";
import { type Joint, jointFilm } from "@/lib/editor/assets/joint-film";
import type { Transition } from "@/lib/film/document";

const shortSide = 90;

type Props = {
  group: string;
  joint: Joint;
  transition: Transition;
  isChosen: boolean;
  /** Makes the tile move without being hovered. */
  isItsTurn: boolean;
  choose(): void;
};

/** A sample of a transition between these clips, which moves while it is hovered or focused. */
export function TransitionTile({ group, joint, transition, isChosen, isItsTurn, choose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMeant, setMeant] = useState(false);
  const photos = useCatalog((catalog) => catalog.photos);
  const film = useMemo((): SmallFilm => {
    const { photoIds, ...shown } = jointFilm(joint, transition);
    const addresses = photoIds.map((id) => [id, photos.get(id)?.filmUrl ?? ""]);
    return {
      ...shown,
      shortSide,
      startFrame: shown.fromFrame,
      photoAddresses: Object.fromEntries(addresses),
    };
  }, [joint, transition, photos]);
  const motion = useMovingFilm(canvas, film);
  const latest = useRef(motion);
  useEffect(() => void (latest.current = motion));
  const isMoving = isMeant || isItsTurn;
  useEffect(() => {
    if (!isMoving) return;
    latest.current.start();
    return () => latest.current.stop();
  }, [isMoving]);

  const name = editorWords.transitions[transition];
  return (
    <label
      onPointerEnter={() => setMeant(true)}
      onPointerLeave={() => setMeant(false)}
      className={`relative grid content-start gap-1 rounded-control border-2 p-0.5 pb-1 text-center text-12 leading-4 text-balance transition-colors hover:bg-sunken has-focus-visible:ring-2 has-focus-visible:ring-focus has-focus-visible:ring-offset-1 has-focus-visible:ring-offset-surface ${isChosen ? "border-ink font-medium" : "border-transparent text-ink-soft"}`}
    >
      <input
        type="radio"
        name={group}
        value={transition}
        checked={isChosen}
        onChange={choose}
        onFocus={() => setMeant(true)}
        onBlur={() => setMeant(false)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
        data-testid={`transition-${transition}`}
      />
      <canvas
        ref={canvas}
        width={160}
        height={90}
        className="pointer-events-none aspect-video w-full rounded-[4px] bg-sunken"
        aria-hidden="true"
      />
      {name}
    </label>
  );
}
