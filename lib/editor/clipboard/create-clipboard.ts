import { CLIPBOARD_KEY } from "@/lib/editor/clipboard/stored-clipboard";
import type { CopiedClip } from "@/lib/film/operations/copy-clips";

type ClipStorage = Pick<Storage, "getItem" | "setItem">;
type Clips = readonly CopiedClip[];

/** Copied clips, shared by all films that this device opens. */
export type Clipboard = {
  copy(clips: Clips): void;
  /** Returns at once, unless another tab or film left clips that must be parsed first. */
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
        // Storage is full or blocked. Copying still works within this film.
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
    // The document's schemas load on demand, which may fail offline.
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
