import type * as z from "zod/mini";
import type { Project } from "@/lib/editor/document/project";
import type { entrySchema } from "@/lib/editor/save/journal-entry";

export type JournalEntry = z.infer<typeof entrySchema>;

export type Journal = {
  write(entry: { version: string; project: Project }): void;
  clear(): void;
  /** Edits that closed tabs could not send. */
  leftBehind(liveTabIds: ReadonlySet<string>): Promise<JournalEntry[]>;
  forget(entry: JournalEntry): void;
};

type KeyValues = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefixOf = (videoId: string) => `kinora:unsaved:${videoId}:`;

/**
 * Keeps on this device the edits that the service does not have yet. Writes are synchronous, because a closing page
 * waits for nothing. Each tab has its own entry, so that tabs do not overwrite each other.
 */
export function openJournal(storage: KeyValues, videoId: string, tabId: string): Journal {
  const prefix = prefixOf(videoId);
  const ownKey = `${prefix}${tabId}`;
  return {
    write({ version, project }) {
      try {
        storage.setItem(ownKey, JSON.stringify({ tabId, version, project }));
      } catch {
        // Storage is full or blocked, so the edits depend on being saved.
      }
    },
    clear: () => storage.removeItem(ownKey),
    forget: ({ tabId: owner }) => storage.removeItem(`${prefix}${owner}`),
    async leftBehind(liveTabIds) {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
        key?.startsWith(prefix),
      );
      if (keys.length === 0) return [];
      const { entrySchema } = await import("@/lib/editor/save/journal-entry");
      return keys.flatMap((key) => {
        if (key === null) return [];
        const entry = entrySchema.safeParse(fromJson(storage.getItem(key)));
        if (!entry.success) storage.removeItem(key);
        return entry.success && !liveTabIds.has(entry.data.tabId) ? [entry.data] : [];
      });
    },
  };
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
