"use client";

import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { landingWords } from "@/components/strings/landing";
import { useHydrated } from "@/components/ui/use-hydrated";
import film from "@/public/demo/film.json";

const words = landingWords.film;
const stillness = "(prefers-reduced-motion: reduce)";

/**
 * A film made with Kinora, above its strip of pictures and its song. It plays by itself unless people prefer reduced
 * motion.
 */
export function Film() {
  const video = useRef<HTMLVideoElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (!window.matchMedia(stillness).matches) void video.current?.play().catch(() => undefined);
  }, []);

  // Set on the element directly, because nothing else on the page depends on the time.
  useEffect(() => {
    const [element, mark] = [video.current, playhead.current];
    if (!element || !mark) return;
    let frame = 0;
    const follow = () => {
      mark.style.left = `${(element.currentTime / film.seconds) * 100}%`;
      if (isPlaying) frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const toggle = () => {
    if (video.current?.paused) void video.current.play().catch(() => undefined);
    else video.current?.pause();
  };
  const Icon = isPlaying ? Pause : Play;
  return (
    <figure aria-label={words.label} data-testid="film">
      <div className="relative aspect-video overflow-hidden rounded-surface bg-sunken">
        <video
          ref={video}
          src="/demo/film.mp4"
          poster="/demo/film-poster.webp"
          width={1280}
          height={720}
          muted
          loop
          playsInline
          preload="none"
          controls={!hydrated}
          tabIndex={-1}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className="size-full object-cover"
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={isPlaying ? words.pause : words.play}
            title={isPlaying ? words.pause : words.play}
            onClick={toggle}
            data-testid="film-toggle"
            className="absolute right-3 bottom-3 grid size-9 place-items-center by-thumb:size-11 rounded-full bg-picture-shade text-on-picture transition-colors hover:bg-picture-shade-raised focus-visible:outline-on-picture"
          >
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
        ) : null}
      </div>
      <div aria-hidden="true" className="relative mt-3 grid gap-2">
        <div className="flex gap-0.5 overflow-hidden rounded-control">
          {film.clips.map((share, at) => (
            <div
              key={at}
              className="relative h-12 min-w-0 overflow-hidden sm:h-14"
              style={{ flexGrow: share, flexBasis: 0 }}
            >
              {/* eslint-disable-next-line @next/next/no-img-element */}
              <img
                src={`/demo/film-${at}.webp`}
                alt=""
                width={213}
                height={120}
                className="size-full object-cover"
              />
              <span className="absolute bottom-1 left-1 rounded-control bg-picture-shade px-1 text-12 text-on-picture max-sm:hidden">
                {(share * film.seconds).toFixed(1)} s
              </span>
            </div>
          ))}
        </div>
        <SongWave />
        <div ref={playhead} className="absolute -inset-y-1.5 left-0 w-0.5 rounded-full bg-accent">
          <span className="absolute -top-0.5 left-1/2 size-2.5 -translate-x-1/2 rounded-full bg-accent" />
        </div>
      </div>
    </figure>
  );
}

/** The part of the song to which the film was cut. */
function SongWave() {
  const path = film.loudness
    .map((loudness, at) => {
      const half = Math.max(0.6, loudness * 15);
      return `M${at * 4 + 2} ${(16 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join("");
  return (
    <svg
      viewBox={`0 0 ${film.loudness.length * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-9 w-full rounded-control bg-sunken text-control-line"
    >
      <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
