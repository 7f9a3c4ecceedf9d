import { ImageOff } from "lucide-react";
import { editorWords } from "@/components/strings/editor";

/** Stands in for a photo that was deleted for good. */
export function GonePhoto({ hasWords = true }: { hasWords?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-full place-content-center justify-items-center gap-1 bg-sunken px-2 text-center text-12 leading-4 text-ink-soft"
      data-testid="gone-photo"
    >
      <ImageOff className="size-5" strokeWidth={1.5} />
      {hasWords ? editorWords.timeline.gonePhoto : null}
    </span>
  );
}
