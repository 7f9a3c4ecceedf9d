"use client";

import { CircleAlert, LoaderCircle, Pause, Play, Trash2, Volume2, VolumeX } from "lucide-react";
import { type ComponentType, useRef } from "react";
import { nameOfItem } from "@/components/photos/item-label";
import { useClipPlayback } from "@/components/photos/use-clip-playback";
import type { ViewedProps } from "@/components/photos/viewed-props";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import { addressOf } from "@/lib/client/address-of";
import { Progress } from "@/components/ui/progress";
import type { Clip } from "@/lib/client/queries/clips";

const words = photosWords.clip;

type Props = ViewedProps<"clip">;

const views: Record<Clip["status"], ComponentType<Props>> = {
  processing: PreparingClip,
  ready: PlayedClip,
  failed: FailedClip,
};

export function ViewedClip(props: Props) {
  const View = views[props.item.status];
  return <View {...props} />;
}

/** Takes the focus when the viewer opens, so that Space plays. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}

function PlayedClip({ item, children }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const sound = useRef<HTMLAudioElement>(null);
  const play = useClipPlayback(video, sound);
  const { isPlaying, isMuted, seconds } = play;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <video
          ref={video}
          src={item.film_1080_url ?? item.film_url ?? undefined}
          poster={item.poster_url ?? undefined}
          muted
          playsInline
          aria-label={nameOfItem(item)}
          onClick={play.toggle}
          className="absolute inset-0 size-full translate-x-(--swipe,0px) object-contain"
          data-testid="viewed-clip"
          data-is-playing={isPlaying}
        >
          {item.subtitle_count > 0 ? (
            <track
              key={item.subtitle_count}
              kind="subtitles"
              label={words.subtitles}
              src={addressOf("/me/clips/{id}/subtitles", { id: item.id })}
              default
            />
          ) : null}
        </video>
        {item.sound_url === null ? null : (
          <audio ref={sound} src={item.sound_url} muted={isMuted} preload="auto" />
        )}
        {children}
      </div>
      <div className="flex h-14 shrink-0 items-center gap-2 px-3 max-sm:h-16">
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? words.pause : words.play}
          hint={words.playKey}
          size="large"
          onClick={play.toggle}
          ref={takeFocus}
          data-testid="clip-play"
        />
        <input
          type="range"
          aria-label={words.position}
          aria-valuetext={words.positionOf(clockText(seconds), clockText(item.duration))}
          min={0}
          max={item.duration}
          step={1 / 30}
          value={Math.min(seconds, item.duration)}
          onChange={({ target }) => {
            if (video.current) video.current.currentTime = target.valueAsNumber;
          }}
          className="h-9 min-w-0 flex-1 accent-focus by-thumb:h-11"
          data-testid="clip-seek"
        />
        <span className="text-13 text-ink-soft tabular-nums">
          {clockText(seconds)} / {clockText(item.duration)}
        </span>
        {item.sound_url === null ? (
          <span className="px-2 text-13 text-ink-soft">{words.silent}</span>
        ) : (
          <IconButton
            icon={isMuted ? VolumeX : Volume2}
            label={isMuted ? words.unmute : words.mute}
            hint={words.muteKey}
            size="large"
            onClick={play.mute}
            data-testid="clip-mute"
          />
        )}
      </div>
    </div>
  );
}

function PreparingClip({ item, children }: Props) {
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden">
      <div className="grid w-72 max-w-full justify-items-center gap-3 px-4 text-center text-ink-soft">
        <LoaderCircle aria-hidden="true" className="size-8 animate-spin" strokeWidth={1.5} />
        <p>{words.preparing}</p>
        <Progress
          label={words.preparing}
          fraction={item.progress > 0 ? item.progress : undefined}
          className="w-full"
        />
        <p className="text-14">{words.preparingText}</p>
      </div>
      {children}
    </div>
  );
}

function FailedClip({ item, onDelete, children }: Props) {
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden">
      <div
        className="grid max-w-prose justify-items-center gap-3 px-16 text-center"
        data-testid="viewed-failure"
      >
        <CircleAlert aria-hidden="true" className="size-8 text-danger" strokeWidth={1.5} />
        <p className="text-16 font-semibold">{words.failed}</p>
        <p className="text-ink-soft">{item.reason}</p>
        <Button onClick={onDelete} data-testid="delete-viewed">
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {photosWords.delete}
        </Button>
      </div>
      {children}
    </div>
  );
}
