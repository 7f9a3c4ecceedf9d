"use client";

import { useEffect, useRef } from "react";
import { latinKey } from "@/lib/editor/shortcuts/latin-key";
import type { Playback } from "@/components/watch/use-playback";

const typing = "input:not([type=range]), textarea, select, [contenteditable], [role=menu] *";

type Others = {
  toggleFullscreen: () => void;
  /** Absent when the film has no captions. */
  toggleCaptions?: () => void;
  onUse: () => void;
};

/** The keys that people know from other players, wherever on the page the focus is. */
export function usePlayerKeys(playback: Playback, { toggleFullscreen, toggleCaptions, onUse }: Others): void {
  const latest = useRef({ playback, toggleFullscreen, toggleCaptions, onUse });
  useEffect(() => {
    latest.current = { playback, toggleFullscreen, toggleCaptions, onUse };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return;
      const { playback: film, onUse: keepAwake, ...others } = latest.current;
      const act = actionOf(event, film, others, target);
      if (!act) return;
      event.preventDefault();
      act();
      keepAwake();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function actionOf(
  event: KeyboardEvent,
  film: Playback,
  { toggleFullscreen, toggleCaptions }: Omit<Others, "onUse">,
  target: Element | null,
): (() => void) | undefined {
  const key = latinKey(event).toLowerCase();
  // The space bar presses a focused button, and arrows move a focused slider.
  if (key === " " && target?.closest("button, a, summary, input")) return undefined;
  const isVolume = target?.matches("[data-volume]") ?? false;
  if (/^[0-9]$/.test(key)) return () => film.seek((film.durationSeconds * Number(key)) / 10);
  const actions: Record<string, () => void> = {
    " ": film.toggle,
    k: film.toggle,
    j: () => film.seek(film.seconds - 10),
    l: () => film.seek(film.seconds + 10),
    m: () => film.setMuted(!film.isMuted),
    f: toggleFullscreen,
    ...(toggleCaptions && { c: toggleCaptions }),
    arrowleft: () => (isVolume ? film.setVolume(film.volume - 0.05) : film.seek(film.seconds - 5)),
    arrowright: () => (isVolume ? film.setVolume(film.volume + 0.05) : film.seek(film.seconds + 5)),
    home: () => film.seek(0),
    end: () => film.seek(film.durationSeconds),
  };
  // Up and down scroll the page, unless one of the player's controls has the focus.
  if (target?.closest("[data-player]")) {
    actions.arrowup = () => film.setVolume(film.volume + 0.05);
    actions.arrowdown = () => film.setVolume(film.volume - 0.05);
  }
  return actions[key];
}
