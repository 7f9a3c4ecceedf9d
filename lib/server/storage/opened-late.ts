import { Readable } from "node:stream";
import type { ListedObject, Storage } from "@/lib/server/storage/storage";
import { assertPrefix } from "@/lib/server/storage/storage-key";

/** Opens a store only when it is first needed. Its files are not on this machine. */
export function openedLate(open: () => Promise<Storage>): Storage {
  let opening: Promise<Storage> | undefined;
  const opened = () => (opening ??= open());
  return {
    async put(key, source, options) {
      // Nobody reads the source yet. If it fails now, its reader will report that later.
      if (source instanceof Readable) source.once("error", () => undefined);
      return (await opened()).put(key, source, options);
    },
    get: async (key, range) => (await opened()).get(key, range),
    stat: async (key) => (await opened()).stat(key),
    delete: async (key) => (await opened()).delete(key),
    list(prefix) {
      assertPrefix(prefix);
      return listed(opened, prefix);
    },
    localPath: () => null,
    check: async () => (await opened()).check(),
    sweepTemporary: async (olderThanMs) => (await opened()).sweepTemporary(olderThanMs),
  };
}

async function* listed(opened: () => Promise<Storage>, prefix: string): AsyncGenerator<ListedObject> {
  yield* (await opened()).list(prefix);
}
