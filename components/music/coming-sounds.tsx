"use client";

import { AudioLines } from "lucide-react";
import { uploadStateText } from "@/components/shell/upload-state-text";
import { shellWords } from "@/components/strings/shell";
import { uploadWords as words } from "@/components/strings/uploads";
import { Progress } from "@/components/ui/progress";
import type { Upload } from "@/lib/client/uploads/upload";

/** Songs or voices that are on their way into the list below. */
export function ComingSounds({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul aria-label={shellWords.uploads.pending} className="-mx-2 grid gap-0.5" data-testid="coming-sounds">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-2 py-2 md:grid-cols-[auto_minmax(0,15rem)_minmax(0,1fr)] md:gap-x-5"
          data-testid="coming-sound"
        >
          <span className="grid size-10 place-items-center rounded-full bg-placeholder text-ink-soft">
            <AudioLines aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </span>
          <div className="min-w-0">
            <p className="truncate text-14 font-medium">{upload.file.name}</p>
            <p className="truncate text-13 text-ink-soft">{uploadStateText(upload)}</p>
          </div>
          <Progress
            label={words.progressOf(upload.file.name)}
            fraction={upload.state === "sending" ? upload.sentBytes / upload.file.size : undefined}
            className="max-md:col-span-full max-md:mt-2"
          />
        </li>
      ))}
    </ul>
  );
}
