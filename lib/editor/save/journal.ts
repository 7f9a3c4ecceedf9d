import { z } from "zod";
import { filmDocumentSchema } from "@/lib/film/document";
import { type Project } from "@/lib/editor/document/project";

const entrySchema = z.object({
  tabId: z.string(),
  /** The version that the edits were made on. */
  version: z.string(),
  project: z.object({
    document: filmDocumentSchema,
    name: z.string(),
    quality: z.literal([360, 480, 720, 1080]),
    visibility: z.enum(["public", "unlisted", "private"]),
  }),
});

export type JournalEntry = z.infer<typeof entrySchema>;

export interface Journal {
  write(entry: { version: string; project: Project }): void;
  clear(): void;
  /** What tabs that are not there any more could not send. */
  leftBehind(liveTabIds: ReadonlySet<string>): JournalEntry[];
  forget(entry: JournalEntry): void;
}

type KeyValues = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefixOf = (videoId: string) => `kinora:unsaved:${videoId}:`;

/**
 * Edits that the service does not have yet, kept on this device. Written synchronously, since a page that is being
 * closed waits for nothing; one entry a tab, so that two tabs do not write over each other.
 */
export function openJournal(storage: KeyValues, videoId: string, tabId: string): Journal {
  const prefix = prefixOf(videoId);
  const ownKey = `${prefix}${tabId}`;
  return {
    write({ version, project }) {
      try {
        storage.setItem(ownKey, JSON.stringify({ tabId, version, project }));
      } catch {
        // Full or forbidden: then only sending keeps the edits.
      }
    },
    clear: () => storage.removeItem(ownKey),
    forget: ({ tabId: owner }) => storage.removeItem(`${prefix}${owner}`),
    leftBehind(liveTabIds) {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return keys.flatMap((key) => {
        if (!key?.startsWith(prefix)) return [];
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
