"use client";

import { useRef, useState } from "react";
import { landingWords } from "@/components/strings/landing";
import { useSeen } from "@/components/ui/use-seen";
import type { Style } from "@/lib/film/style-catalog";

const words = landingWords.styles;
const stillness = "(prefers-reduced-motion: reduce)";
/** By this time the first photo and its words are visible in every style. */
const restingSeconds = 3.7;

/** A few seconds of a film in one style. It plays while it is hovered, or when it is pressed. */
export function StyleSample({ style }: { style: Style }) {
  const video = useRef<HTMLVideoElement>(null);
  const card = useRef<HTMLButtonElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const isSeen = useSeen(card);

  const play = () => {
    const element = video.current;
    if (!element) return;
    element.currentTime = 0;
    void element.play().catch(() => undefined);
  };
  const rest = () => {
    const element = video.current;
    if (!element || element.paused) return;
    element.pause();
    element.currentTime = restingSeconds;
  };
  return (
    <button
      ref={card}
      type="button"
      aria-pressed={isPlaying}
      aria-label={words.play(style.name, style.description)}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse" && !window.matchMedia(stillness).matches) play();
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") rest();
      }}
      onBlur={rest}
      onClick={() => (isPlaying ? rest() : play())}
      className="group block w-full text-left"
      data-testid="style-sample"
      data-style={style.machine_name}
    >
      <span className="block aspect-video overflow-hidden rounded-surface bg-sunken">
        <video
          ref={video}
          src={isSeen ? `/styles/${style.machine_name}.mp4#t=${restingSeconds}` : undefined}
          width={854}
          height={480}
          muted
          loop
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className="size-full object-cover"
        />
      </span>
      <span className="mt-3 block font-medium">{style.name}</span>{" "}
      <span className="mt-1 block text-14 text-ink-soft">{style.description}</span>
    </button>
  );
}
