"use client";

import { LoaderCircle, Play, RotateCcw } from "lucide-react";
import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { watchWords } from "@/components/strings/watch";
import { buttonClass } from "@/components/ui/button-class";
import { Tooltips } from "@/components/ui/tooltips";
import { useHydrated } from "@/components/ui/use-hydrated";
import { EarlyWords } from "@/components/watch/early-words";
import styles from "@/components/watch/player.module.css";
import { PlayerBar } from "@/components/watch/player-bar";
import { useCaptions } from "@/components/watch/use-captions";
import { usePlayReport } from "@/components/watch/use-play-report";
import { type Source, usePlayback } from "@/components/watch/use-playback";
import { usePlayerKeys } from "@/components/watch/use-player-keys";

const words = watchWords.player;
const restMs = 2_500;

type Props = {
  id: string;
  name: string;
  poster: string | null;
  /** Empty while the film is being made: the early film shows until there are sources. */
  sources: readonly Source[];
  quality: number;
  /** The address of its captions; null when it has none. */
  captions: string | null;
  durationSeconds: number;
  size: { width: number; height: number };
  /** Fills its container, such as a frame on another site. */
  fills?: boolean;
  /** Starts to play as soon as there is something. */
  startsItself?: boolean;
  /** Called when a film that was being made is finished, or may no longer be watched. */
  onOver?: () => void;
};

export function Player(props: Props) {
  const { id, name, poster, sources, quality, captions, durationSeconds, size, fills = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { early, finished, earlyFilm, playback } = usePlayback({
    videoId: id,
    sources,
    startQuality: quality,
    durationSeconds,
    onOver: props.onOver,
  });
  const isEarly = earlyFilm.isShown;
  const film = isEarly ? early : finished;
  usePlayReport(finished, id, durationSeconds, !isEarly);
  const [isFull, setFull] = useState(false);
  const [isResting, setResting] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Set while a touch only brings back hidden controls, wherever it lands and whatever it does before it lifts. */
  const isAskingForControls = useRef(false);

  const keepAwake = () => {
    setResting(false);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setResting(true), restMs);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => {
    const tell = () => setFull(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", tell);
    return () => document.removeEventListener("fullscreenchange", tell);
  }, []);

  const toggleFullscreen = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (frame.current?.requestFullscreen)
      return void frame.current.requestFullscreen().catch(() => undefined);
    // Some phones only let videos go full screen.
    const element = film.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null;
    element?.webkitEnterFullscreen?.();
  };
  const shownCaptions = useCaptions(finished, isEarly ? null : captions);
  const captionsButton = isEarly || captions === null ? undefined : shownCaptions;
  usePlayerKeys(playback, {
    toggleFullscreen,
    toggleCaptions: captionsButton?.toggle,
    onUse: keepAwake,
  });

  const isPlaying = playback.state === "playing";
  const isAway = isPlaying && isResting;
  const press = ({ pointerType }: PointerEvent) => {
    isAskingForControls.current = isAway && pointerType === "touch";
  };
  const swallowAsking = (event: MouseEvent) => {
    keepAwake();
    if (!isAskingForControls.current) return;
    isAskingForControls.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const ratio = { "--ratio": size.width / size.height } as CSSProperties;
  const isPlayable = !isEarly || (earlyFilm.news?.canPlay === true && earlyFilm.news.seconds > 0);
  const BigIcon = playback.state === "ended" ? RotateCcw : Play;
  const source = sources.find((one) => one.quality === quality);
  return (
    <section
      ref={frame}
      data-player=""
      data-testid="player"
      data-state={playback.state}
      aria-label={words.label(name)}
      style={ratio}
      onPointerMove={keepAwake}
      onPointerDownCapture={press}
      onPointerCancel={() => (isAskingForControls.current = false)}
      onClickCapture={swallowAsking}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") setResting(true);
      }}
      className={`${styles.frame} ${isAway ? styles.away : playback.state === "resting" ? styles.fresh : ""} ${fills ? "h-dvh w-full" : `${styles.sized} rounded-surface`}`}
    >
      {isEarly ? (
        <video
          ref={early}
          autoPlay={props.startsItself}
          playsInline
          tabIndex={-1}
          onClick={playback.toggle}
          onDoubleClick={toggleFullscreen}
          className={styles.film}
          data-testid="film"
        />
      ) : null}
      {isEarly && !source ? null : (
        <video
          ref={finished}
          src={source?.address}
          poster={poster ?? undefined}
          preload="none"
          playsInline
          controls={!hydrated}
          tabIndex={-1}
          onClick={hydrated ? playback.toggle : undefined}
          onDoubleClick={toggleFullscreen}
          className={`${styles.film} ${isEarly ? "invisible" : ""}`}
          data-testid={isEarly ? undefined : "film"}
        >
          {captions === null ? null : <track kind="captions" label={words.captions} src={captions} />}
        </video>
      )}
      {hydrated && isEarly ? <EarlyWords earlyFilm={earlyFilm} playback={playback} /> : null}
      {hydrated && playback.state === "failed" && !isEarly ? (
        <div
          role="alert"
          className="z-1 grid place-content-center justify-items-center gap-4 bg-picture-shade-raised p-6 text-center"
        >
          <p>{words.failed}</p>
          <button type="button" onClick={playback.retry} className={buttonClass("primary", "small")}>
            {words.retry}
          </button>
        </div>
      ) : null}
      {hydrated && playback.isWaiting && isPlaying ? (
        <LoaderCircle
          aria-hidden="true"
          className="pointer-events-none z-1 m-auto size-12 animate-spin rounded-full bg-picture-shade-raised p-2"
          strokeWidth={1.5}
        />
      ) : null}
      {hydrated && isPlayable && (playback.state === "resting" || playback.state === "ended") ? (
        <button
          type="button"
          onClick={playback.toggle}
          aria-label={playback.state === "ended" ? words.replay : words.play}
          data-testid="big-play"
          className="z-2 m-auto grid size-14 place-items-center rounded-full bg-accent sm:size-18 text-on-accent transition-colors hover:bg-accent-raised focus-visible:outline-on-picture"
        >
          <BigIcon
            aria-hidden="true"
            className={`size-7 sm:size-8 ${playback.state === "ended" ? "" : "ml-1 fill-current"}`}
            strokeWidth={1.5}
          />
        </button>
      ) : null}
      {hydrated && isPlayable ? (
        <PlayerBar
          playback={playback}
          qualities={sources.map((one) => one.quality)}
          captions={captionsButton}
          isFull={isFull}
          toggleFullscreen={toggleFullscreen}
        />
      ) : null}
      <Tooltips />
    </section>
  );
}
