import { Check, CircleAlert, Pause, Play, RotateCw, X } from "lucide-react";
import { memo } from "react";
import { uploadStateText } from "@/components/shell/upload-state-text";
import { uploadWords } from "@/components/strings/uploads";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { refuseFile } from "@/lib/client/uploads/refuse-file";
import type { Upload } from "@/lib/client/uploads/upload";
import { uploads } from "@/lib/client/uploads/uploads";

const words = uploadWords;

type Props = {
  upload: Upload;
  /** It failed for the reason that the row above gives. */
  isAsAbove: boolean;
  /** Whether all uploads are paused, so that its turn does not come. */
  isHeld: boolean;
};

/** One upload. Memoised: of hundreds in the list, only three change at a time. */
export const UploadRow = memo(function UploadRow({ upload, isAsAbove, isHeld }: Props) {
  const { id, state, file, sentBytes, kind } = upload;
  const { name } = file;
  const isHeldBack = isHeld && state === "waiting";
  const isRetryable = state === "failed" && !refuseFile(kind, file, uploads.store.getState().limits);
  return (
    <li
      className="flex items-center gap-2 py-2 pr-2 pl-4"
      data-testid="upload"
      data-state={state}
      data-name={name}
    >
      {state === "failed" ? (
        <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" strokeWidth={1.5} />
      ) : null}
      {state === "done" ? (
        <Check aria-hidden="true" className="size-4.5 shrink-0 text-success" strokeWidth={1.5} />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="truncate text-14">{name}</p>
        <p
          className={`text-12 ${state === "failed" ? "text-danger" : "text-ink-soft"}`}
          data-testid="upload-state"
        >
          {isAsAbove
            ? words.failedAsAbove
            : uploadStateText(isHeldBack ? { ...upload, state: "paused" } : upload)}
        </p>
        {state === "sending" || state === "keeping" ? (
          <Progress
            label={words.progressOf(name)}
            fraction={state === "sending" ? sentBytes / file.size : undefined}
            className="mt-1.5"
          />
        ) : null}
      </div>
      {(state === "waiting" && !isHeld) || state === "sending" ? (
        <IconButton
          icon={Pause}
          label={words.pause(name)}
          size="small"
          onClick={() => uploads.pause(id)}
          data-testid="upload-pause"
        />
      ) : null}
      {state === "paused" ? (
        <IconButton
          icon={Play}
          label={words.resume(name)}
          size="small"
          onClick={() => uploads.resume(id)}
          data-testid="upload-resume"
        />
      ) : null}
      {isRetryable ? (
        <IconButton
          icon={RotateCw}
          label={words.retry(name)}
          size="small"
          onClick={() => uploads.retry(id)}
          data-testid="upload-retry"
        />
      ) : null}
      <IconButton
        icon={X}
        label={state === "done" || state === "failed" ? words.remove(name) : words.cancel(name)}
        size="small"
        onClick={() => uploads.cancel(id)}
        data-testid="upload-cancel"
      />
    </li>
  );
});
