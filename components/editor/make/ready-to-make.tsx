"use client";

import { Clapperboard } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { focusCorner } from "@/components/editor/make/make-focus";
import { forecastText } from "@/components/editor/make/forecast-text";
import { MissingList } from "@/components/editor/make/missing-list";
import { useComingFiles } from "@/components/editor/make/use-coming-files";
import { isUnderWay, useOrder } from "@/components/editor/make/use-order";
import { WhileComing } from "@/components/editor/make/while-coming";
import type { Readiness } from "@/components/editor/make/use-readiness";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useAutosave, usePlanned, useProject, useSession } from "@/components/editor/session-context";
import { type RenderPrice, useVideo } from "@/components/editor/video-context";
import { clockText } from "@/components/ui/clock-text";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { forecastQuery } from "@/lib/client/queries/forecast";
import { creditsQuery } from "@/lib/client/queries/profile";
import { paintedShortSide, qualitiesOf } from "@/lib/film/qualities";

const words = editorWords.make;

const priceText = ({ credits, isForNewFrames }: RenderPrice, balance: number) =>
  isForNewFrames ? words.priceUpTo(credits, balance) : words.price(credits, balance);

type Props = {
  readiness: Readiness;
  isFirst: boolean;
  /** Whether there is a finished film that is up to date. */
  isUnchanged: boolean;
};

/** What the film lacks, each with a way to fix it; then the button that makes it. */
export function ReadyToMake({ readiness, isFirst, isUnchanged }: Props) {
  const session = useSession();
  const autosave = useAutosave();
  const { status, error } = useRenderFollower();
  const quality = useProject((project) => project.quality);
  const durationSeconds = usePlanned((plan) => plan.durationSeconds);
  const save = useStore(autosave.state);
  const [isAsking, setAsking] = useState(false);
  const { missing, answer, tell } = readiness;
  const coming = useComingFiles();
  const order = useOrder();
  const { price } = useVideo();
  const { data: balance } = useQuery(creditsQuery());
  const { data: forecast } = useQuery(forecastQuery(session.videoId));

  const start = async (isForced: boolean) => {
    setAsking(true);
    const reply = await order(isForced);
    setAsking(false);
    if (reply) tell(reply);
    if (isUnderWay(reply)) focusCorner();
  };

  const isBalanceLow = answer?.kind === "refused" && answer.isBalanceLow;
  if (coming > 0 && !isBalanceLow)
    return <WhileComing coming={coming} start={missing.length > 0 ? undefined : () => void start(false)} />;
  return (
    <div className="grid gap-5">
      <MissingList missing={missing} isBalanceLow={isBalanceLow ?? false} />
      {missing.length > 0 || isBalanceLow ? null : (
        <div className="grid gap-3" data-testid="ready">
          {status === "failed" ? (
            <p role="alert" className="rounded-control bg-danger-soft p-3 text-14 text-danger">
              {words.failed}
              {error ? `: ${error.message}` : ""}
            </p>
          ) : null}
          {isUnchanged ? null : (
            <p className="text-16 font-semibold">{isFirst ? words.ready : words.changed}</p>
          )}
          <p className="text-14 text-ink-soft">
            {isUnchanged
              ? words.unchanged
              : words.readyText(
                  clockText(durationSeconds),
                  Math.max(...qualitiesOf(paintedShortSide(quality))),
                )}
          </p>
          {forecast ? (
            <p className="text-14 text-ink-soft empty:hidden" data-testid="make-forecast">
              {forecastText(forecast, isFirst)}
            </p>
          ) : null}
          <p className="text-14 text-ink-soft" data-testid="make-price">
            {price.credits === 0 ? words.free : balance === undefined ? null : priceText(price, balance)}
          </p>
          {save.kind === "offline" ? <p className="text-14 text-danger">{words.saveFirst}</p> : null}
          {answer?.kind === "problem" ? (
            <p role="alert" className="text-14 text-danger">
              {words.problem} {answer.problem.message}
            </p>
          ) : null}
          <button
            type="button"
            disabled={isAsking}
            onClick={() => void start(isUnchanged || status === "failed")}
            className={buttonClass(isUnchanged ? "quiet" : "primary", "large", "w-full")}
            data-testid="make-start"
          >
            <Clapperboard aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
            {status === "failed" ? words.again : isFirst ? words.start : words.makeAgain}
          </button>
        </div>
      )}
    </div>
  );
}
