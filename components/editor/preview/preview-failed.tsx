"use client";

import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.preview;

export function PreviewFailed() {
  return (
    <div className="grid size-full place-content-center gap-4 bg-sunken p-6 text-center text-14 text-ink">
      {words.failed}
      <button type="button" className={buttonClass("quiet", "small")} onClick={() => location.reload()}>
        {words.again}
      </button>
    </div>
  );
}
