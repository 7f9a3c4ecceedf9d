import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { smallPicture } from "@/lib/client/uploads/small-picture";
import type { Upload } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";
import type { UploadKind } from "@/lib/contracts/uploads";

type Pictures = {
  /** Thumbnails of uploading files; null for formats that the browser cannot show. */
  ofUpload: ReadonlyMap<string, string | null>;
  /** The same thumbnails by photo or clip id, until the service's own have loaded. */
  ofPhoto: ReadonlyMap<string, string>;
};

const shownLongEnoughMs = 60_000;

const store = createStore<Pictures>(() => ({ ofUpload: new Map(), ofPhoto: new Map() }));

export function useLocalPicture(photoId: string | undefined): string | undefined {
  return useStore(store, ({ ofPhoto }) => (photoId === undefined ? undefined : ofPhoto.get(photoId)));
}

/** Undefined until decoded; null when the browser cannot show the file. */
export function useUploadPicture(uploadId: string): string | null | undefined {
  return useStore(store, ({ ofUpload }) => ofUpload.get(uploadId));
}

/** A photo being uploaded, or one that has just arrived. */
export type Coming = { id: string; photoId?: string | undefined };

/** The browser's own thumbnail, when there is one already. */
export function pictureOf({ id, photoId }: Coming, { ofUpload, ofPhoto }: Pictures): string | undefined {
  return ofUpload.get(id) ?? (photoId === undefined ? undefined : ofPhoto.get(photoId));
}

export function useHasLocalPicture(coming: readonly Coming[]): boolean {
  return useStore(store, (pictures) => coming.some((one) => pictureOf(one, pictures) !== undefined));
}

export function useLocalPictures(): Pictures {
  return useStore(store);
}

/** What reads clips comes with the first of them. */
async function pictureOfClip(file: File): Promise<string | null> {
  try {
    const { firstPicture } = await import("@/lib/client/uploads/first-picture");
    return await firstPicture(file);
  } catch {
    return null;
  }
}

const makers: Record<UploadKind, (file: File) => Promise<string | null>> = {
  photo: smallPicture,
  clip: pictureOfClip,
  song: () => Promise.resolve(null),
  voice: () => Promise.resolve(null),
  archive: () => Promise.resolve(null),
};

/** Makes thumbnails one at a time, in order, yielding to the page in between. */
export function makeLocalPictures(queue: UploadQueue): void {
  let isMaking = false;
  const hasPicture = ({ id }: Upload) => store.getState().ofUpload.has(id);
  const next = () =>
    queue.store
      .getState()
      .uploads.find(
        (upload) =>
          (upload.kind === "photo" || upload.kind === "clip") &&
          upload.state !== "failed" &&
          upload.state !== "done" &&
          !hasPicture(upload),
      );

  async function make(): Promise<void> {
    if (isMaking) return;
    isMaking = true;
    for (let upload = next(); upload; upload = next()) {
      const { id } = upload;
      const picture = await makers[upload.kind](upload.file);
      store.setState(({ ofUpload }) => ({ ofUpload: new Map([...ofUpload, [id, picture]]) }));
      handOver();
      await new Promise((resolve) => setTimeout(resolve));
    }
    isMaking = false;
  }

  /** Hands the thumbnail on to the photo, and drops it once the photo has its own. */
  function handOver(): void {
    const { uploads } = queue.store.getState();
    const { ofUpload, ofPhoto } = store.getState();
    const [remaining, shown] = [new Map(ofUpload), new Map(ofPhoto)];
    for (const [id, picture] of ofUpload) {
      const upload = uploads.find((one) => one.id === id);
      if (upload && upload.state !== "done") continue;
      remaining.delete(id);
      const photoId = upload?.kept?.photo?.id ?? upload?.kept?.clip?.id;
      if (!picture) continue;
      if (photoId === undefined) URL.revokeObjectURL(picture);
      else {
        shown.set(photoId, picture);
        setTimeout(() => forget(photoId, picture), shownLongEnoughMs);
      }
    }
    if (remaining.size !== ofUpload.size) store.setState({ ofUpload: remaining, ofPhoto: shown });
  }

  function forget(photoId: string, picture: string): void {
    store.setState(({ ofPhoto }) => ({ ofPhoto: new Map([...ofPhoto].filter(([id]) => id !== photoId)) }));
    URL.revokeObjectURL(picture);
  }

  queue.store.subscribe(() => {
    handOver();
    void make();
  });
}
