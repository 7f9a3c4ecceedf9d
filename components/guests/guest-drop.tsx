"use client";

import { DropOverlay } from "@/components/shell/drop-overlay";
import { useFileDrop } from "@/components/shell/use-file-drop";
import { guestWords as words } from "@/components/strings/guests";
import { Toasts } from "@/components/ui/toasts";

/** Takes what a guest at a desk drops or pastes anywhere on the page. */
export function GuestDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = useFileDrop(onFiles, ["photo", "clip"]);
  return (
    <>
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText} />
      <Toasts />
    </>
  );
}
