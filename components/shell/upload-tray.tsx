"use client";

import { ChevronDown, ChevronUp, Pause, Play, RotateCw, X } from "lucide-react";
import { useEffect } from "react";
import { useStore } from "zustand";
import { cancelUploads } from "@/components/shell/cancel-uploads";
import { goToSignIn } from "@/components/shell/go-to-sign-in";
import { openTray, trayStore } from "@/components/shell/tray-state";
import { UploadRow } from "@/components/shell/upload-row";
import { uploadStateText } from "@/components/shell/upload-state-text";
import { isHeld, percentOf, waitingText } from "@/components/shell/waiting-text";
import { shellWords } from "@/components/strings/shell";
import { uploadWords } from "@/components/strings/uploads";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { ProgressStatus } from "@/components/ui/progress-status";
import { useTimeLeft } from "@/components/ui/use-time-left";
import { totalsOf, type UploadTotals } from "@/lib/client/uploads/totals";
import type { Upload } from "@/lib/client/uploads/upload";
import { uploads, useUploads } from "@/lib/client/uploads/uploads";

const words = uploadWords;
const maxShown = 60;
const finishedShownMs = 5_000;

/** What needs attention comes first: failures, then active, waiting and finished uploads. */
const order = { failed: 0, sending: 1, keeping: 1, paused: 2, waiting: 3, done: 4 } as const;

function titleOf({ count, done, alreadyThere, failed, underWay }: UploadTotals): string {
  if (underWay > 0) return words.sending(done, count);
  if (failed > 0) return words.finishedWithFailures(done, failed);
  return alreadyThere > 0 ? words.finishedWithKnown(done - alreadyThere, alreadyThere) : words.finished(done);
}

function shownOf(all: readonly Upload[]): readonly Upload[] {
  return all.toSorted((a, b) => order[a.state] - order[b.state]).slice(0, maxShown);
}

/** A hundred files that no longer fit need the paragraph about it once. */
function failsAlike(upload: Upload, above: Upload | undefined): boolean {
  if (upload.state !== "failed" || above?.state !== "failed") return false;
  return uploadStateText(upload) === uploadStateText(above);
}

const places = {
  page: "right-4 bottom-(--floor) w-[calc(100vw-2rem)] sm:right-6 sm:w-96",
  editor: "top-14 right-2 w-[calc(100vw-1rem)] sm:w-96",
} as const;

/**
 * All uploads, on whichever page of the site. The editor has no corner to spare, so there the tray opens on request,
 * and the film's own uploads show beside the photos.
 */
export function UploadTray({ isInEditor = false }: { isInEditor?: boolean }) {
  const all = useUploads((state) => state.uploads);
  const isPaused = useUploads((state) => state.isPaused);
  const blocked = useUploads((state) => state.blocked);
  const isOpen = useStore(trayStore, (state) => state.isOpen);
  const totals = totalsOf(all);
  const { count, underWay, paused, failed } = totals;
  const hasMore = underWay + paused > 0;
  const isResumable = isHeld(totals, { isPaused });
  const waiting = waitingText(totals, { isPaused, blocked });
  const timeLeft = useTimeLeft(percentOf(totals, waiting));
  const isFinished = count > 0 && underWay === 0 && all.every(({ state }) => state === "done");

  useEffect(() => {
    if (!isFinished || isOpen) return;
    const timer = setTimeout(() => uploads.clearDone(), finishedShownMs);
    return () => clearTimeout(timer);
  }, [isFinished, isOpen]);

  if (count === 0 || (isInEditor && !isOpen)) return null;
  const title = waiting ?? titleOf(totals);
  const shown = isOpen ? shownOf(all) : [];
  return (
    <section
      aria-label={shellWords.uploads.title}
      data-upload-tray
      data-testid="upload-tray"
      className={`fixed z-40 overflow-hidden rounded-surface border border-hairline bg-surface shadow-floating ${isInEditor ? places.editor : places.page}`}
    >
      <div className="flex items-center gap-1 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <ProgressStatus text={title} isUnderWay={hasMore} />
          <p className="text-14 font-medium" data-testid="upload-total">
            {underWay > 0 && blocked === "signed-out" ? (
              <button
                type="button"
                onClick={goToSignIn}
                className="max-w-full truncate underline decoration-1 underline-offset-4 hover:decoration-2 by-thumb:min-h-11"
                data-testid="uploads-sign-in"
              >
                {title}
              </button>
            ) : (
              <span aria-hidden="true" className="block truncate">
                {title}
              </span>
            )}
          </p>
          {timeLeft === "" ? null : (
            <p className="truncate text-12 text-ink-soft" data-testid="upload-time-left">
              {timeLeft}
            </p>
          )}
        </div>
        {failed > 0 ? (
          <IconButton
            icon={RotateCw}
            label={words.retryAll}
            size="small"
            onClick={() => uploads.retry()}
            data-testid="uploads-retry"
          />
        ) : null}
        {hasMore ? (
          <IconButton
            icon={isResumable ? Play : Pause}
            label={isResumable ? words.resumeAll : words.pauseAll}
            size="small"
            onClick={() => (isResumable ? uploads.resume() : uploads.pause())}
            data-testid="uploads-pause"
          />
        ) : null}
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          label={isOpen ? words.collapse : words.expand}
          size="small"
          aria-expanded={isOpen}
          onClick={() => openTray(!isOpen)}
          data-testid="uploads-expand"
        />
        <IconButton
          icon={X}
          label={hasMore ? words.cancelAll : shellWords.close}
          onClick={cancelUploads}
          data-testid="uploads-close"
        />
      </div>
      {hasMore ? <Progress label={words.total} fraction={totals.fraction} className="rounded-none" /> : null}
      {isOpen ? (
        <ul className="max-h-80 divide-y divide-hairline overflow-y-auto overscroll-contain border-t border-hairline">
          {shown.map((upload, at) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              isAsAbove={failsAlike(upload, shown[at - 1])}
              isHeld={isPaused}
            />
          ))}
          {count > shown.length ? (
            <li className="px-4 py-2 text-13 text-ink-soft">{words.more(count - shown.length)}</li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}
