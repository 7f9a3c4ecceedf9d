import type { GuestKind } from "@/lib/client/guests/guest-calls";
import { openUploadShelf } from "@/lib/client/uploads/open-upload-shelf";
import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";

export type ShelvedFile = { id: string; kind: GuestKind; file: File; order: number; remote?: string };

/** Holds what a guest has chosen until it is sent, so that a reload or a killed page loses nothing. */
export type GuestShelf = {
  /** Resolves to false when storage is full or unavailable. */
  put(file: ShelvedFile): Promise<boolean>;
  setRemote(id: string, remote: string | undefined): void;
  remove(id: string): void;
  list(): Promise<ShelvedFile[]>;
};

/** Shares the browser's store with uploads of accounts; a link takes the place of the account. */
export function openGuestShelf(linkId: string, shelf: UploadShelf = openUploadShelf()): GuestShelf {
  const accountId = `guest ${linkId}`;
  return {
    put: ({ id, kind, file, order, remote }) =>
      shelf.put(
        {
          id,
          accountId,
          owner: "guest",
          kind,
          order,
          remote,
          fileTimeMs: file.lastModified,
          state: "waiting",
        },
        file,
      ),
    setRemote: (id, remote) => void shelf.change(id, { remote }),
    remove: (id) => void shelf.remove([id]),
    async list() {
      const entries = await shelf.list(accountId);
      const files = await Promise.all(
        entries.map(async ({ id, kind, order, remote }): Promise<ShelvedFile[]> => {
          const file = await shelf.file(id);
          if (!file) shelf.remove([id]);
          return file ? [{ id, kind: kind === "clip" ? "clip" : "photo", file, order, remote }] : [];
        }),
      );
      return files.flat().toSorted((a, b) => a.order - b.order);
    },
  };
}
