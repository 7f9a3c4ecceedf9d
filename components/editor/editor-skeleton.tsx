import { editorWords } from "@/components/strings/editor";

/** The rooms of the editor at their sizes, before anything is in them. */
export function EditorSkeleton() {
  return (
    <div
      className="grid h-dvh grid-rows-[3.25rem_1fr_auto] bg-paper"
      role="status"
      aria-label={editorWords.loading}
    >
      <div className="border-b border-hairline bg-surface" />
      <div className="flex min-h-0">
        <div className="w-72 border-r border-hairline bg-surface max-lg:w-60 max-md:hidden" />
        <div className="grid flex-1 place-items-center p-6">
          <div className="aspect-video w-full max-w-3xl animate-pulse rounded-surface bg-placeholder" />
        </div>
        <div className="w-72 border-l border-hairline bg-surface max-lg:w-60 max-md:hidden" />
      </div>
      <div className="h-62 border-t border-hairline bg-surface max-md:hidden" />
    </div>
  );
}
