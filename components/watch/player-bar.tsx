"use client";

import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  Settings2,
  Volume2,
  VolumeX,
} from "lucide-react";
import type { CSSProperties } from "react";
import { watchWords } from "@/components/strings/watch";
import { clockText } from "@/components/ui/clock-text";
import { Menu } from "@/components/ui/menu";
import styles from "@/components/watch/player.module.css";
import type { Captions } from "@/components/watch/use-captions";
import type { Playback } from "@/components/watch/use-playback";

const words = watchWords.player;
const button =
  "grid size-9 shrink-0 place-items-center by-thumb:h-11 by-thumb:w-10 rounded-control text-on-picture transition-colors hover:bg-picture-shade focus-visible:outline-on-picture";

type Props = {
  playback: Playback;
  qualities: readonly number[];
  /** Absent when the film has no captions. */
  captions?: Captions;
  isFull: boolean;
  toggleFullscreen: () => void;
};

export function PlayerBar({ playback, qualities, captions, isFull, toggleFullscreen }: Props) {
  const { state, seconds, durationSeconds, loadedSeconds, volume, isMuted, quality } = playback;
  const isPlaying = state === "playing";
  const playWord = isPlaying ? words.pause : state === "ended" ? words.replay : words.play;
  const PlayIcon = isPlaying ? Pause : state === "ended" ? RotateCcw : Play;
  const share = (part: number) =>
    `${durationSeconds > 0 ? Math.min(100, (part / durationSeconds) * 100) : 0}%`;
  const isSilent = isMuted || volume === 0;
  const soundWord = isSilent ? words.unmute : words.mute;
  const fullWord = isFull ? words.leaveFullscreen : words.fullscreen;
  return (
    <div
      className={`${styles.bar} @container px-3 pt-12 pb-2 sm:px-4 by-thumb:px-2 by-thumb:pt-7`}
      data-testid="player-bar"
    >
      <input
        type="range"
        min={0}
        max={durationSeconds}
        step={0.1}
        value={seconds}
        aria-label={words.seek}
        aria-valuetext={words.at(clockText(seconds), clockText(durationSeconds))}
        onChange={(event) => playback.seek(event.currentTarget.valueAsNumber)}
        style={
          { "--done": share(seconds), "--loaded": share(Math.max(seconds, loadedSeconds)) } as CSSProperties
        }
        className={`${styles.slider} block w-full`}
        data-testid="seek"
      />
      <div className="relative mt-1 flex flex-wrap items-center gap-1 by-thumb:-mt-2 by-thumb:gap-0">
        <button
          type="button"
          className={button}
          aria-label={playWord}
          data-tip={playWord}
          onClick={playback.toggle}
          data-testid="play"
        >
          <PlayIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
        <button
          type="button"
          className={button}
          aria-label={soundWord}
          data-tip={soundWord}
          onClick={() => playback.setMuted(!isMuted)}
          data-testid="mute"
        >
          {isSilent ? (
            <VolumeX aria-hidden="true" className="size-5" strokeWidth={1.5} />
          ) : (
            <Volume2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
          )}
        </button>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          aria-label={words.volume}
          data-volume=""
          onChange={(event) => playback.setVolume(event.currentTarget.valueAsNumber)}
          style={{ "--done": `${(isMuted ? 0 : volume) * 100}%`, "--loaded": "100%" } as CSSProperties}
          className={`${styles.slider} w-20 @max-md:hidden`}
        />
        <p className="ml-2 text-13 whitespace-nowrap" data-testid="clock">
          {clockText(seconds)} <span aria-hidden="true">/</span> {clockText(durationSeconds)}
        </p>
        <div className="ml-auto flex items-center gap-1 by-thumb:gap-0">
          {captions ? <CaptionsButton {...captions} /> : null}
          {qualities.length > 1 ? (
            <Menu
              label={words.quality}
              items={qualities.map((one) => ({
                label: `${one}p`,
                checked: one === quality,
                onSelect: () => playback.setQuality(one),
                testId: `quality-${one}`,
              }))}
              trigger={(props) => (
                <button
                  type="button"
                  className={`${button} w-auto! grid-flow-col gap-1.5 px-2 text-13`}
                  aria-label={`${words.quality}: ${quality}p`}
                  data-tip={words.quality}
                  data-testid="quality"
                  {...props}
                >
                  <Settings2 aria-hidden="true" className="size-4.5 @max-xs:hidden" strokeWidth={1.5} />
                  {quality}p
                </button>
              )}
            />
          ) : null}
          <button
            type="button"
            className={button}
            aria-label={fullWord}
            data-tip={fullWord}
            onClick={toggleFullscreen}
            data-testid="fullscreen"
          >
            {isFull ? (
              <Minimize aria-hidden="true" className="size-5" strokeWidth={1.5} />
            ) : (
              <Maximize aria-hidden="true" className="size-5" strokeWidth={1.5} />
            )}
          </button>
        </div>
      </div>
    </div>
  );
}

function CaptionsButton({ isOn, toggle }: Captions) {
  const word = isOn ? words.captionsOff : words.captionsOn;
  const Icon = isOn ? CaptionsIcon : CaptionsOff;
  return (
    <button
      type="button"
      className={button}
      aria-label={words.captions}
      aria-pressed={isOn}
      data-tip={word}
      onClick={toggle}
      data-testid="captions"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </button>
  );
}
