import type { ShelvedUpload, TabMessage } from "@/lib/client/uploads/shelved-upload";
import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";
import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";

type Tab = { tabs: UploadTabs; leave: (how: "says so" | "dies") => void };

export type OneBrowser = {
  shelf: UploadShelf;
  entries: Map<string, ShelvedUpload>;
  files: Map<string, File>;
  /** Whether there is room for another file. */
  hasRoom: boolean;
  /** How many messages tabs have sent. */
  messages: number;
  open: () => Tab;
};

/** Cut off tabs that answer each other for ever, or a test of that would never end. */
export const MAX_MESSAGES = 20_000;

/** A browser's storage and its tabs, in memory. As in a real browser, every answer takes a moment. */
export function oneBrowser(): OneBrowser {
  const entries = new Map<string, ShelvedUpload>();
  const files = new Map<string, File>();
  const listeners = new Map<string, (message: TabMessage) => void>();
  const placers = new Map<string, string>();
  let lastTab = 0;

  const changed = (id: string, next: (entry: ShelvedUpload) => ShelvedUpload | undefined): boolean => {
    const entry = entries.get(id);
    const changedEntry = entry && next(entry);
    if (changedEntry) entries.set(id, changedEntry);
    return changedEntry !== undefined;
  };

  const browser: OneBrowser = {
    entries,
    files,
    hasRoom: true,
    messages: 0,
    shelf: {
      async put(entry, file) {
        await Promise.resolve();
        if (!browser.hasRoom) return false;
        entries.set(entry.id, structuredClone(entry));
        files.set(entry.id, file);
        return true;
      },
      async change(id, changes) {
        changed(id, (entry) => ({ ...entry, ...structuredClone(changes) }));
      },
      async dropFile(id) {
        files.delete(id);
      },
      async remove(ids) {
        for (const id of ids) {
          entries.delete(id);
          files.delete(id);
        }
      },
      async list(accountId) {
        await Promise.resolve();
        return structuredClone([...entries.values()].filter((entry) => entry.accountId === accountId));
      },
      async file(id) {
        await Promise.resolve();
        return files.get(id);
      },
      async claim(id, { from, to }) {
        await Promise.resolve();
        return changed(id, (entry) => (entry.owner === from ? { ...entry, owner: to } : undefined));
      },
      async claimArrival(id, tabId, alive) {
        await Promise.resolve();
        return changed(id, (entry) => {
          const { placer } = entry;
          const isFree = placer === undefined || placer === tabId || !alive.has(placer);
          return isFree ? { ...entry, placer: tabId } : undefined;
        });
      },
    },
    open() {
      lastTab += 1;
      const id = `tab-${lastTab}`;
      const post = (message: TabMessage) => {
        browser.messages += 1;
        if (browser.messages > MAX_MESSAGES) return;
        const copy = structuredClone(message);
        for (const [tab, listen] of listeners) if (tab !== id) queueMicrotask(() => listen(copy));
      };
      const isThere = () => listeners.has(id);
      listeners.set(id, () => undefined);
      return {
        tabs: {
          id,
          alive: async () => new Set(listeners.keys()),
          post: (message) => {
            if (isThere()) post(message);
          },
          listen: (listener) => listeners.set(id, listener),
          async mayPlace(targetId) {
            const placer = placers.get(targetId);
            if (placer !== undefined && placer !== id && listeners.has(placer)) return false;
            placers.set(targetId, id);
            return true;
          },
          stopPlacing(targetId) {
            if (placers.get(targetId) === id) placers.delete(targetId);
          },
        },
        leave(how) {
          listeners.delete(id);
          if (how === "says so") post({ kind: "left", tabId: id });
        },
      };
    },
  };
  return browser;
}
