"use client";

import { useEffect, useEffectEvent } from "react";

/** Takes files that are pasted into the page itself, such as pictures copied in another program. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isElsewhere(event.target)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener("paste", (event) => onPaste(event), { signal: over.signal });
    return () => over.abort();
  }, []);
}

/** Whether a field or an open dialog is meant. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal")) return true;
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
