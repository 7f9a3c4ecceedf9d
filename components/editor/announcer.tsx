"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { toast } from "@/components/ui/toasts-store";
import type { Announcement } from "@/lib/editor/session/announcement";
import { MAX_ASSETS } from "@/lib/film/limits";

const { said, edits } = editorWords;

function textOf(announcement: Announcement): string {
  switch (announcement.kind) {
    case "edited":
      return said.edited(edits[announcement.label], announcement.count);
    case "undone":
      return said.undone(edits[announcement.label]);
    case "redone":
      return said.redone(edits[announcement.label]);
    case "moved-to":
      return said.movedTo(announcement.place, announcement.of);
    case "length":
      return said.length(announcement.seconds);
    case "copied":
      return said.copied(announcement.count);
    case "selected":
      return said.selected(announcement.count);
    case "nothing-to-do":
      return said.nothing;
    // Said in a toast.
    case "full":
    case "too-long":
      return "";
    case "cancelled":
      return said.cancelled;
  }
}

/** Tells screen readers what happened. Alternates between two elements, so that repeated words are read again. */
export function Announcer() {
  const { announcement, count } = useStore(useSession().announcements);
  useEffect(() => {
    if (announcement?.kind === "full") toast({ text: editorWords.library.noRoom(MAX_ASSETS) });
    if (announcement?.kind === "too-long") toast({ text: editorWords.library.tooLong });
  }, [announcement]);
  const text = announcement ? textOf(announcement) : "";
  return (
    <div className="sr-only" aria-live="polite" data-testid="announcer">
      <span key={count}>{text}</span>
    </div>
  );
}
