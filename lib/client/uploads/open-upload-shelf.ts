import type { ShelvedUpload } from "@/lib/client/uploads/shelved-upload";
import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";

const name = "kinora-uploads-1";

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's store refused."));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("entries", { keyPath: "id" });
    request.result.createObjectStore("files");
  };
  return resultOf(request);
}

/** Reads a stored entry; undefined when another version of Kinora stored it in another shape. */
async function parsed(value: unknown): Promise<ShelvedUpload | undefined> {
  const { shelvedUploadSchema } = await import("@/lib/client/uploads/shelved-upload");
  const { success, data } = shelvedUploadSchema.safeParse(value);
  return success ? data : undefined;
}

/** Stores uploads in IndexedDB, which also works over plain http. Without it, uploads last as long as the page. */
export function openUploadShelf(): UploadShelf {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => (opening ??= openDatabase());

  /** Resolves when everything is stored, or rejects when nothing is. */
  async function change(work: (stores: { entries: IDBObjectStore; files: IDBObjectStore }) => void) {
    const transaction = (await database()).transaction(["entries", "files"], "readwrite");
    return new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser's store refused."));
      work({ entries: transaction.objectStore("entries"), files: transaction.objectStore("files") });
    });
  }

  async function changeEntry(id: string, changed: (entry: object) => object | undefined): Promise<boolean> {
    let isChanged = false;
    await change(({ entries }) => {
      const found: IDBRequest<unknown> = entries.get(id);
      found.onsuccess = () => {
        const entry = found.result;
        const next = typeof entry === "object" && entry !== null ? changed(entry) : undefined;
        if (!next) return;
        entries.put(next);
        isChanged = true;
      };
    });
    return isChanged;
  }

  const textOf = (entry: object, key: "owner" | "placer"): unknown =>
    Object.getOwnPropertyDescriptor(entry, key)?.value;

  return {
    async put(entry, file) {
      try {
        await change(({ entries, files }) => {
          entries.put(entry);
          files.put(file, entry.id);
        });
        return true;
      } catch {
        return false;
      }
    },

    async change(id, changes) {
      await changeEntry(id, (entry) => ({ ...entry, ...changes })).catch(() => undefined);
    },

    async dropFile(id) {
      await change(({ files }) => files.delete(id)).catch(() => undefined);
    },

    async remove(ids) {
      const work = ({ entries, files }: { entries: IDBObjectStore; files: IDBObjectStore }) => {
        for (const id of ids) {
          entries.delete(id);
          files.delete(id);
        }
      };
      await change(work).catch(() => undefined);
    },

    async list(accountId) {
      try {
        const entries = (await database()).transaction("entries").objectStore("entries");
        const all: unknown[] = await resultOf(entries.getAll());
        const parsedEntries = await Promise.all(all.map(parsed));
        return parsedEntries.flatMap((entry) => (entry?.accountId === accountId ? [entry] : []));
      } catch {
        return [];
      }
    },

    async file(id) {
      try {
        const files = (await database()).transaction("files").objectStore("files");
        const found: unknown = await resultOf(files.get(id));
        return found instanceof File ? found : undefined;
      } catch {
        return undefined;
      }
    },

    claim(id, { from, to }) {
      return changeEntry(id, (entry) =>
        textOf(entry, "owner") === from ? { ...entry, owner: to } : undefined,
      ).catch(() => false);
    },

    claimArrival(id, tabId, alive) {
      return changeEntry(id, (entry) => {
        const placer = textOf(entry, "placer");
        const isFree = typeof placer !== "string" || placer === tabId || !alive.has(placer);
        return isFree ? { ...entry, placer: tabId } : undefined;
      }).catch(() => false);
    },
  };
}
