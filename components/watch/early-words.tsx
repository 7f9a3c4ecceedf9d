"use client";

import { LoaderCircle } from "lucide-react";
import { watchWords } from "@/components/strings/watch";
import { clockText } from "@/components/ui/clock-text";
import type { EarlyFilm } from "@/components/watch/use-early-film";
import type { Playback } from "@/components/watch/use-playback";

const words = watchWords.early;

/** Says, over an early film, how much of it there is; or why there will be no more. */
export function EarlyWords({ earlyFilm, playback }: { earlyFilm: EarlyFilm; playback: Playback }) {
  const { news } = earlyFilm;
  const isOver = news?.state === "stopped" || news?.state === "gone";
  if (isOver || news?.canPlay === false || playback.state === "failed") {
    return (
      <p
        role="alert"
        className="z-1 grid place-content-center bg-picture-shade-raised p-6 text-center"
        data-testid="early-stopped"
      >
        {isOver ? words.stopped : words.unplayable}
      </p>
    );
  }
  if (!news || news.seconds === 0) {
    return (
      <p
        role="status"
        className="z-1 m-auto grid justify-items-center gap-3 p-6 text-center"
        data-testid="early-begins"
      >
        <LoaderCircle aria-hidden="true" className="size-10 animate-spin" strokeWidth={1.5} />
        {words.begins}
      </p>
    );
  }
  if (news.seconds >= news.durationSeconds) return null;
  return (
    <p
      className="pointer-events-none z-1 m-3 self-start justify-self-start rounded-control bg-picture-shade-raised px-2.5 py-1 text-13"
      data-testid="early-there"
      data-seconds={news.seconds}
    >
      {playback.isWaiting && playback.state === "playing"
        ? words.waits
        : words.there(clockText(news.seconds), clockText(news.durationSeconds))}
    </p>
  );
}
