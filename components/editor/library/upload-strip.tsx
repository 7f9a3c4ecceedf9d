"use client";

import { RotateCw, X } from "lucide-react";
import { useVideo } from "@/components/editor/video-context";
import { groupByReason } from "@/components/shell/group-by-reason";
import { uploadProblemText } from "@/components/shell/problem-text";
import { percentOf, waitingText } from "@/components/shell/waiting-text";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressStatus } from "@/components/ui/progress-status";
import { useTimeLeft } from "@/components/ui/use-time-left";
import { totalsOf } from "@/lib/client/uploads/totals";
import { isOfFilm } from "@/lib/client/uploads/upload";
import { uploads, useUploads } from "@/lib/client/uploads/uploads";

const words = editorWords.library;

/** The progress of uploads, and those that failed. */
export function UploadStrip() {
  const { video } = useVideo();
  const all = useUploads((state) => state.uploads);
  const blocked = useUploads((state) => state.blocked);
  const isPaused = useUploads((state) => state.isPaused);
  const own = all.filter((upload) => isOfFilm(upload, video.id));
  const totals = totalsOf(own);
  const { count, done, failed, underWay, paused, fraction } = totals;
  const hasMore = underWay + paused > 0;
  const waiting = waitingText(totals, { isPaused, blocked });
  const timeLeft = useTimeLeft(percentOf(totals, waiting));
  const progress = waiting ?? words.uploading(done, count - failed);
  const status = hasMore ? progress : failed > 0 ? words.failed(failed) : done > 0 ? progress : "";
  const broken = own.filter(({ state }) => state === "failed");
  return (
    <>
      <ProgressStatus text={status} isUnderWay={hasMore} />
      {hasMore || failed > 0 ? (
        <div
          className="grid grid-cols-1 gap-2 border-t border-hairline p-3 text-13 lying:py-1.5"
          data-testid="upload-strip"
        >
          {hasMore ? (
            <div className="grid gap-2 lying:flex lying:items-center lying:gap-3">
              <p aria-hidden="true">
                {progress}
                {timeLeft === "" ? null : <span className="text-ink-soft">{` · ${timeLeft}`}</span>}
              </p>
              <div className="h-1 overflow-hidden rounded-full bg-sunken lying:flex-1">
                <div className="h-full origin-left bg-ink" style={{ transform: `scaleX(${fraction})` }} />
              </div>
            </div>
          ) : null}
          {failed > 0 ? (
            <div data-testid="upload-failures">
              <div className="flex items-center">
                <p className="flex-1 text-danger">{words.failed(failed)}</p>
                <IconButton
                  icon={RotateCw}
                  label={words.failedRetry}
                  onClick={() => broken.forEach(({ id }) => uploads.retry(id))}
                />
                <IconButton
                  icon={X}
                  label={words.dismiss}
                  onClick={() => broken.forEach(({ id }) => uploads.cancel(id))}
                />
              </div>
              <div
                role="group"
                aria-label={words.failed(failed)}
                // Keys scroll it, because nothing inside takes the focus.
                tabIndex={0}
                className="max-h-28 overflow-y-auto text-12 leading-4 text-ink-soft"
              >
                {groupByReason(broken, ({ problem, kind }) => uploadProblemText(problem, kind)).map(
                  ({ reason, items }) => (
                    <div key={reason} className="pb-1.5">
                      <p>{reason}</p>
                      <ul>
                        {items.map(({ id, file }) => (
                          <li key={id} className="truncate font-medium text-ink" title={file.name}>
                            {file.name}
                          </li>
                        ))}
                      </ul>
                    </div>
                  ),
                )}
              </div>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
