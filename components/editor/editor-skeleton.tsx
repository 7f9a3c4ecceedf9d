import { editorWords } from "@/components/strings/editor";

/** The layouts of `useEditorLayout` in CSS, because the page has no scripts yet. */
const notUpright = "[@media(orientation:portrait)_and_(max-width:79.99rem)_and_(min-height:56rem)]:hidden";
const onlyUpright =
  "hidden [@media(orientation:portrait)_and_(min-width:48rem)_and_(max-width:79.99rem)_and_(min-height:56rem)]:grid";
const notLying = "[@media(orientation:landscape)_and_(max-height:29.99rem)]:hidden";

/** The editor's areas at their final sizes, still empty. */
export function EditorSkeleton() {
  return (
    <div
      className="grid h-dvh grid-rows-[3.25rem_1fr_auto] bg-paper"
      role="status"
      aria-label={editorWords.loading}
    >
      <div className="border-b border-hairline bg-surface" />
      <div className="flex min-h-0">
        <div
          className={`w-72 border-r border-hairline bg-surface max-lg:w-60 max-md:hidden ${notUpright} ${notLying}`}
        />
        <div className="grid flex-1 place-items-center p-6">
          <div className="aspect-video w-full max-w-3xl animate-pulse rounded-surface bg-placeholder" />
        </div>
        <div
          className={`w-72 border-l border-hairline bg-surface max-lg:w-60 max-md:hidden ${notUpright} ${notLying}`}
        />
      </div>
      <div className={`border-t border-hairline bg-surface max-md:hidden ${notLying}`}>
        <div className="h-62" />
        <div className={`h-60 grid-cols-2 divide-x divide-hairline border-t border-hairline ${onlyUpright}`}>
          <div />
          <div />
        </div>
      </div>
    </div>
  );
}
