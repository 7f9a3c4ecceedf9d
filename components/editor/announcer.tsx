"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { shortNameOf } from "@/components/editor/clip-looks";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { dismissToast, toast } from "@/components/ui/toasts-store";
import { type AssetCatalog, photoOf } from "@/lib/editor/assets/asset-catalog";
import type { AnyClip, Announcement } from "@/lib/editor/session/announcement";
import { MAX_ASSETS } from "@/lib/film/limits";

const { said, edits, refusals, timeline } = editorWords;
const { unnamed: unnamedVoice } = editorWords.voices;

function nameOf(clip: AnyClip, { photos, songs, voices }: AssetCatalog): string {
  if ("songId" in clip) return timeline.musicName(songs.get(clip.songId)?.title || timeline.unknownSong);
  if ("voiceId" in clip) return timeline.voiceName(voices.get(clip.voiceId)?.name || unnamedVoice);
  return shortNameOf(clip, { file: photoOf(clip, photos)?.name });
}

function textOf(announcement: Announcement, catalog: AssetCatalog): string {
  switch (announcement.kind) {
    case "edited":
      return announcement.clip
        ? said.editedOne(edits[announcement.label], nameOf(announcement.clip, catalog))
        : said.edited(edits[announcement.label], announcement.count);
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
    case "choosing":
      return said.choosing(announcement.inFilm, announcement.leftOut);
    case "nothing-to-do":
      return said.nothing;
    // Said in a toast.
    case "refused":
    case "full":
    case "too-long":
      return "";
    case "cancelled":
      return said.cancelled;
  }
}

/** What everybody is told, because nothing is to be seen of it. */
function toastOf(announcement: Announcement): string | undefined {
  if (announcement.kind === "full") return editorWords.library.noRoom(MAX_ASSETS);
  if (announcement.kind === "too-long") return editorWords.library.tooLong;
  return announcement.kind === "refused" ? refusals[announcement.why] : undefined;
}

/** Tells screen readers what happened. Alternates between two elements, so that repeated words are read again. */
export function Announcer() {
  const session = useSession();
  const { announcement, count } = useStore(session.announcements);
  useEffect(() => {
    const text = announcement && toastOf(announcement);
    if (!text) return;
    const id = toast({ text });
    // Whoever keeps a key pressed is told once, and whoever goes on has read it.
    return () => dismissToast(id);
  }, [announcement]);
  const text = announcement ? textOf(announcement, session.catalog.getState()) : "";
  return (
    <div className="sr-only" aria-live="polite" data-testid="announcer">
      <span key={count}>{text}</span>
    </div>
  );
}
