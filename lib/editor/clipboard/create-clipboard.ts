import type { VisualClip } from "@/lib/film/document";
import { CLIPBOARD_KEY } from "./stored-clipboard";

type ClipStorage = Pick<Storage, "getItem" | "setItem">;
type Clips = readonly VisualClip[];

/** Copied clips: the same in every film that is open on this device, and in those that are opened later. */
export type Clipboard = {
  copy(clips: Clips): void;
  /** At once, unless another tab or an earlier film has left something that has to be read first. */
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
        // Full or forbidden: this film has the copy all the same.
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
    // Checks of documents are kept out of what the editor loads first; without a line they do not come.
    const parser = await import("./parse-clips").catch(() => undefined);
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
