"use client";

import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

const restMs = 2_500;

/** Hides a player's controls while the film plays and nobody moves over it. */
export function useRestingControls(isPlaying: boolean) {
  const [isResting, setResting] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restSoon = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setResting(true), restMs);
  }, []);
  useEffect(() => () => clearTimeout(rest.current), []);
  // A film that starts by itself, or by a headset's button, is not touched at all.
  useEffect(() => {
    if (isPlaying) restSoon();
  }, [isPlaying, restSoon]);
  /** Set while a touch only brings back hidden controls, wherever it lands and whatever it does before it lifts. */
  const isAskingForControls = useRef(false);

  const areHidden = isPlaying && isResting;
  const keepAwake = () => {
    setResting(false);
    restSoon();
  };
  const handlers = {
    onPointerMove: keepAwake,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") setResting(true);
    },
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      isAskingForControls.current = areHidden && pointerType === "touch";
    },
    onPointerCancel: () => {
      isAskingForControls.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      keepAwake();
      if (!isAskingForControls.current) return;
      isAskingForControls.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { areHidden, keepAwake, handlers };
}
