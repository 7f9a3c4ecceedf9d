"use client";

import { Bell, BellRing, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { leftText, waitText } from "@/components/editor/make/forecast-text";
import { cancelRender } from "@/components/editor/make/render-calls";
import { useNoticeWish } from "@/components/editor/make/use-notice-when-done";
import { useMaking } from "@/components/editor/make/use-making";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { problemText } from "@/components/shell/problem-text";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toasts-store";
import { timeLeftMs } from "@/lib/client/time-left";

const words = editorWords.make;

/** A render's progress and remaining time. The page may be closed meanwhile. */
export function RunningRender() {
  const session = useSession();
  const screen = useScreenStore();
  const { samples, early } = useRenderFollower();
  const { progress, forecast } = useMaking();
  const { wish, want } = useNoticeWish();
  const [now, setNow] = useState(() => Date.now());
  const [isCancelling, setCancelling] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = timeLeftMs(samples, now);
  const percent = progress ?? 0;
  return (
    <div className="grid gap-2" data-testid="running">
      <p className="flex items-baseline justify-between gap-3 text-14 font-semibold">
        {progress === null ? words.queued : words.running}
        {progress === null ? null : <span>{words.percent(progress)}</span>}
      </p>
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
      {early ? (
        <button
          type="button"
          className={buttonClass("quiet", "small", "mt-1")}
          onClick={() => screen.setState({ showsFinished: "early", isMaking: false })}
          data-testid="watch-early"
        >
          <Play aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.watchEarly}
        </button>
      ) : null}
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 text-13 text-ink-soft" data-testid="make-time">
          {progress === null ? waitText(forecast) : leftText(left, forecast)}
        </p>
        {wish === "possible" || wish === "wanted" ? (
          <IconButton
            icon={wish === "wanted" ? BellRing : Bell}
            label={wish === "wanted" ? words.tellsYou : words.tellMe}
            isOn={wish === "wanted"}
            onClick={() => void want()}
            data-testid="make-tell"
          />
        ) : null}
        <button
          type="button"
          disabled={isCancelling}
          onClick={() => {
            setCancelling(true);
            cancelRender(session.videoId).catch((error: unknown) => {
              setCancelling(false);
              toast({ text: `${words.cancelFailed} ${problemText(error)}`, look: "danger" });
            });
          }}
          className={buttonClass("bare", "small", "-mr-3")}
          data-testid="make-cancel"
        >
          {isCancelling ? words.cancelling : words.cancel}
        </button>
      </div>
      <p className="text-13 text-ink-soft in-hand:hidden">{words.runningText}</p>
    </div>
  );
}
