"use client";

import { LoaderCircle, Play, RotateCcw } from "lucide-react";
import { type CSSProperties, useRef } from "react";
import { watchWords } from "@/components/strings/watch";
import { buttonClass } from "@/components/ui/button-class";
import { Tooltips } from "@/components/ui/tooltips";
import { useHydrated } from "@/components/ui/use-hydrated";
import { EarlyWords } from "@/components/watch/early-words";
import styles from "@/components/watch/player.module.css";
import { PlayerBar } from "@/components/watch/player-bar";
import { useCaptions } from "@/components/watch/use-captions";
import { useFullScreen } from "@/components/watch/use-full-screen";
import { usePlayReport } from "@/components/watch/use-play-report";
import { type Playback, type Source, usePlayback } from "@/components/watch/use-playback";
import { usePlayerKeys } from "@/components/watch/use-player-keys";
import { useRestingControls } from "@/components/watch/use-resting-controls";

const words = watchWords.player;

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
  const fullScreen = useFullScreen(frame, film);
  const controls = useRestingControls(playback.state === "playing");
  const shownCaptions = useCaptions(finished, isEarly ? null : captions);
  const captionsButton = isEarly || captions === null ? undefined : shownCaptions;
  usePlayerKeys(playback, {
    toggleFullscreen: fullScreen.toggle,
    toggleCaptions: captionsButton?.toggle,
    onUse: controls.keepAwake,
  });

  const isPlayable = !isEarly || (earlyFilm.news?.canPlay === true && earlyFilm.news.seconds > 0);
  const awakeClass = playback.state === "resting" ? styles.fresh : "";
  const sizeClass = fills ? "h-dvh w-full" : `${styles.sized} rounded-surface`;
  const source = sources.find((one) => one.quality === quality);
  return (
    <section
      ref={frame}
      data-player=""
      data-testid="player"
      data-state={playback.state}
      aria-label={words.label(name)}
      style={{ "--ratio": size.width / size.height } as CSSProperties}
      {...controls.handlers}
      className={`${styles.frame} ${controls.areHidden ? styles.away : awakeClass} ${sizeClass}`}
    >
      {isEarly ? (
        <video
          ref={early}
          autoPlay={props.startsItself}
          playsInline
          tabIndex={-1}
          onClick={playback.toggle}
          onDoubleClick={fullScreen.toggle}
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
          onDoubleClick={fullScreen.toggle}
          className={`${styles.film} ${isEarly ? "invisible" : ""}`}
          data-testid={isEarly ? undefined : "film"}
        >
          {captions === null ? null : <track kind="captions" label={words.captions} src={captions} />}
        </video>
      )}
      {hydrated && isEarly ? <EarlyWords earlyFilm={earlyFilm} playback={playback} /> : null}
      {hydrated && !isEarly ? <Failure playback={playback} /> : null}
      {hydrated ? <Waiting playback={playback} /> : null}
      {hydrated && isPlayable ? (
        <>
          <BigPlay playback={playback} />
          <PlayerBar
            playback={playback}
            qualities={sources.map((one) => one.quality)}
            captions={captionsButton}
            isFull={fullScreen.isFull}
            toggleFullscreen={fullScreen.toggle}
          />
        </>
      ) : null}
      <Tooltips />
    </section>
  );
}

function Failure({ playback }: { playback: Playback }) {
  if (playback.state !== "failed") return null;
  return (
    <div
      role="alert"
      className="z-1 grid place-content-center justify-items-center gap-4 bg-picture-shade-raised p-6 text-center"
    >
      <p>{words.failed}</p>
      <button type="button" onClick={playback.retry} className={buttonClass("primary", "small")}>
        {words.retry}
      </button>
    </div>
  );
}

function Waiting({ playback }: { playback: Playback }) {
  if (!playback.isWaiting || playback.state !== "playing") return null;
  return (
    <LoaderCircle
      aria-hidden="true"
      className="pointer-events-none z-1 m-auto size-12 animate-spin rounded-full bg-picture-shade-raised p-2"
      strokeWidth={1.5}
    />
  );
}

/** Before the film begins, and after its end. */
function BigPlay({ playback: { state, toggle } }: { playback: Playback }) {
  if (state !== "resting" && state !== "ended") return null;
  const isOver = state === "ended";
  const Icon = isOver ? RotateCcw : Play;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={isOver ? words.replay : words.play}
      data-testid="big-play"
      className="z-2 m-auto grid size-14 place-items-center rounded-full bg-accent sm:size-18 text-on-accent transition-colors hover:bg-accent-raised focus-visible:outline-on-picture"
    >
      <Icon
        aria-hidden="true"
        className={`size-7 sm:size-8 ${isOver ? "" : "ml-1 fill-current"}`}
        strokeWidth={1.5}
      />
    </button>
  );
}
