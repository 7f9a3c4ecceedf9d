"use client";

import { Circle, Clapperboard } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { MissingFix } from "@/components/editor/make/missing-fix";
import { askForRender, type RenderAnswer } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useAutosave, usePlan, useProject, useSession } from "@/components/editor/session-context";
import { lengthText } from "@/components/editor/ui/clock";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { missingForRender } from "@/lib/film/missing-for-render";

const words = editorWords.make;

/** What is missing, each with the way to mend it; then the one button. */
export function ReadyToMake({ isFirst }: { isFirst: boolean }) {
  const session = useSession();
  const autosave = useAutosave();
  const { expect, status, error } = useRenderFollower();
  const project = useProject((present) => present);
  const { durationSeconds } = usePlan();
  const save = useStore(autosave.state);
  const [answer, setAnswer] = useState<RenderAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const missing = missingForRender(project.document, project.name).map(({ code }) => code);
  const isWhole = missing.length === 0;
  const isKept = save.kind === "saved";

  // What the service says (the balance, whether anything has changed) is asked for each version that it has.
  useEffect(() => {
    if (!isWhole || !isKept) return;
    let isCurrent = true;
    void askForRender({ videoId: session.videoId, isDryRun: true }).then(
      (told) => isCurrent && setAnswer(told),
    );
    return () => {
      isCurrent = false;
    };
  }, [session.videoId, isWhole, isKept, project]);

  const start = async (isForced: boolean) => {
    setAsking(true);
    await autosave.flush();
    if (autosave.hasUnsaved()) {
      setAsking(false);
      return;
    }
    const told = await askForRender({ videoId: session.videoId, isForced });
    setAsking(false);
    setAnswer(told);
    if (told.kind === "accepted" || told.kind === "running") expect();
  };

  const isBalanceLow = answer?.kind === "refused" && answer.isBalanceLow;
  if (!isWhole || isBalanceLow) {
    return (
      <div className="grid gap-3" data-testid="missing">
        <p className="text-16 font-semibold">{words.missingTitle}</p>
        <ul className="grid gap-2">
          {missing.map((code) => (
            <li key={code} className="grid gap-2 rounded-control bg-sunken p-3 text-14" data-code={code}>
              <p className="flex gap-2">
                <Circle
                  aria-hidden="true"
                  className="mt-0.5 size-4 shrink-0 text-ink-soft"
                  strokeWidth={1.5}
                />
                {words.missing[code]}
              </p>
              <MissingFix code={code} />
            </li>
          ))}
          {isBalanceLow ? (
            <li className="rounded-control bg-danger-soft p-3 text-14 text-danger" data-code={7405}>
              {words.missing[7405]}
            </li>
          ) : null}
        </ul>
      </div>
    );
  }

  const isUnchanged = answer?.kind === "unchanged" && !isFirst;
  return (
    <div className="grid gap-3" data-testid="ready">
      {status === "failed" ? (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-14 text-danger">
          {words.failed}
          {error ? `: ${error.message}` : ""}
        </p>
      ) : null}
      <p className="text-16 font-semibold">
        {isUnchanged ? words.done : isFirst ? words.ready : words.changed}
      </p>
      <p className="text-14 text-ink-soft">
        {isUnchanged ? words.unchanged : words.readyText(lengthText(durationSeconds), project.quality)}
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
  );
}
