import type { VisualClip } from "@/lib/film/document";
import { CLIPBOARD_KEY } from "@/lib/editor/clipboard/stored-clipboard";

type ClipStorage = Pick<Storage, "getItem" | "setItem">;
type Clips = readonly VisualClip[];

/** Copied clips, shared by all films opened on this device, now and later. */
export type Clipboard = {
  copy(clips: Clips): void;
  /** Synchronous, unless another tab or an earlier film left something that has to be parsed first. */
  clips(): Clips | Promise<Clips>;
};

export function createClipboard(storage: ClipStorage | undefined): Clipboard {
  let clips: Clips = [];
  let text: string | null = null;
  return {
    copy(copied) {
      clips = copied;
      text = JSON.stringify(copied);
      try {
        storage?.setItem(CLIPBOARD_KEY, text);
      } catch {
        // Storage is full or blocked: this film still has the copy.
        text = read(storage);
      }
    },
    clips() {
      const stored = read(storage);
      if (stored === null || stored === text) return clips;
      return takeIn(stored);
    },
  };

  async function takeIn(stored: string): Promise<Clips> {
    // The document schemas are loaded on demand; offline that may fail.
    const parser = await import("@/lib/editor/clipboard/parse-clips").catch(() => undefined);
    if (!parser) return clips;
    clips = parser.parseClips(stored) ?? clips;
    text = stored;
    return clips;
  }
}

function read(storage: ClipStorage | undefined): string | null {
  try {
    return storage?.getItem(CLIPBOARD_KEY) ?? null;
  } catch {
    return null;
  }
}
