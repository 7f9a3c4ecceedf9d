"use client";

import { useEffect, useState } from "react";
import { cancelRender } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { usePlan, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { timeLeftMs } from "@/lib/client/time-left";

const words = editorWords.make;

function leftText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 90 ? words.secondsLeft(seconds) : words.minutesLeft(Math.round(seconds / 60));
}

/** How far the film is, and how long it will take; the page may be closed meanwhile. */
export function RunningRender() {
  const session = useSession();
  const { progress, samples } = useRenderFollower();
  const { frameCount } = usePlan();
  const [now, setNow] = useState(() => Date.now());
  const [isCancelling, setCancelling] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = timeLeftMs(samples, now);
  const percent = progress ?? 0;
  return (
    <div className="grid gap-3" data-testid="running">
      <p className="text-16 font-semibold">{words.running}</p>
      <div
        role="progressbar"
        aria-label={words.running}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left bg-ink transition-transform duration-(--calm)"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
        <span>
          {progress === null
            ? words.waiting
            : words.frames(Math.round((percent / 100) * frameCount), frameCount)}
        </span>
        {left === undefined ? null : <span>{words.left(leftText(left))}</span>}
      </p>
      <p className="text-14 text-ink-soft">{words.runningText}</p>
      <button
        type="button"
        disabled={isCancelling}
        onClick={() => {
          setCancelling(true);
          cancelRender(session.videoId).catch(() => setCancelling(false));
        }}
        className={buttonClass("quiet", "small", "justify-self-start")}
        data-testid="make-cancel"
      >
        {isCancelling ? words.cancelling : words.cancel}
      </button>
    </div>
  );
}
