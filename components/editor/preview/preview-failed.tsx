"use client";

import { useContext, useEffect } from "react";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { OpeningContext } from "@/remotion/opening";

const words = editorWords.preview;

export function PreviewFailed() {
  const { onPainted } = useContext(OpeningContext);
  // The cover would wait in vain, and hide this.
  useEffect(onPainted, [onPainted]);
  return (
    <div className="grid size-full place-content-center gap-4 bg-sunken p-6 text-center text-14 text-ink">
      {words.failed}
      <button type="button" className={buttonClass("quiet", "small")} onClick={() => location.reload()}>
        {words.again}
      </button>
    </div>
  );
}
