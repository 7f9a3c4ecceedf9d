"use client";

import { X } from "lucide-react";
import { useArchives } from "@/components/shell/use-archives";
import { uploadWords } from "@/components/strings/uploads";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { type Archive, isUnpacking } from "@/lib/client/queries/archives";

const words = uploadWords.archive;

function textOf({ status, name, done, total, photos, clips, skipped_count: skipped }: Archive): string {
  if (status === "failed") return words.failed(name);
  if (status === "done") {
    const came = photos + clips;
    return came + skipped === 0 ? words.nothing(name) : words.done(came, name);
  }
  return total === 0 ? words.waiting(name) : words.unpacking(done, total, name);
}

/** One line for each ZIP that is unpacked into the library, and what could not be taken of it. */
export function ArchiveLines({ className = "" }: { className?: string }) {
  const { archives, remove } = useArchives();
  if (archives.length === 0) return null;
  return (
    <ul aria-label={words.label} className={`grid grid-cols-1 gap-2 ${className}`} data-testid="archives">
      {archives.map((archive) => (
        <ArchiveLine key={archive.id} archive={archive} onRemove={() => remove(archive.id)} />
      ))}
    </ul>
  );
}

function ArchiveLine({ archive, onRemove }: { archive: Archive; onRemove: () => void }) {
  const { status, name, done, total, existing, reason } = archive;
  const isBusy = isUnpacking(archive);
  const isFailed = status === "failed";
  return (
    <li
      className="rounded-surface border border-hairline bg-surface py-1.5 pr-1.5 pl-3 text-13"
      data-testid="archive"
      data-state={status}
    >
      <div className="flex items-center gap-2">
        <p role="status" className={`min-w-0 flex-1 ${isFailed ? "text-danger" : ""}`}>
          <span className="block truncate font-medium" title={name}>
            {textOf(archive)}
          </span>
          {!isBusy && existing > 0 ? <span className="text-ink-soft">{words.existing(existing)}</span> : null}
          {isFailed ? <span className="text-ink-soft">{reason}</span> : null}
        </p>
        <IconButton
          icon={X}
          size="small"
          label={isBusy ? words.stop(name) : words.dismiss(name)}
          onClick={onRemove}
          data-testid="archive-remove"
        />
      </div>
      {isBusy ? (
        <Progress
          label={words.progressOf(name)}
          fraction={total === 0 ? undefined : done / total}
          className="my-1 mr-1.5"
        />
      ) : null}
      <SkippedFiles archive={archive} />
    </li>
  );
}

function SkippedFiles({ archive: { skipped, skipped_count: count } }: { archive: Archive }) {
  if (count === 0) return null;
  return (
    <details className="mr-1.5 pb-1" data-testid="archive-skipped">
      <summary className="cursor-pointer text-ink-soft">{words.skipped(count)}</summary>
      <ul className="mt-1 max-h-40 overflow-y-auto text-12 leading-4 text-ink-soft">
        {skipped.map(({ name, reason }, place) => (
          // Two files of an archive may have the same name.
          <li key={`${place} ${name}`} className="pb-1.5">
            <p className="truncate font-medium text-ink" title={name}>
              {name}
            </p>
            <p>{reason}</p>
          </li>
        ))}
        {count > skipped.length ? <li>{words.unlisted(count - skipped.length)}</li> : null}
      </ul>
    </details>
  );
}
