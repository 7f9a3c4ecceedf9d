import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { importClip } from "@/lib/server/clips/import-clip";
import { importSong } from "@/lib/server/music/import-song";
import { importPhoto } from "@/lib/server/photos/import-photo";
import { importVoice } from "@/lib/server/voices/import-voice";

export type ToFetch = {
  url: string;
  accountId: string;
  appId: string | null;
  origin: string;
  /** The batch, which is where people find the photos that came for it. */
  batchName: string;
  signal: AbortSignal;
};
export type Fetched = { itemId: string; isReady: boolean };

const maxServiceName = 64;

/** How each kind of thing comes from its address into the library. */
export const importers: Record<MediaKind, (asked: ToFetch) => Promise<Fetched>> = {
  async photo({ url, accountId, batchName, signal }) {
    const service = batchName.slice(0, maxServiceName);
    const { id } = await importPhoto(accountId, { url, service }, signal);
    return { itemId: id, isReady: true };
  },
  async footage({ url, accountId, appId, origin, signal }) {
    const { id, status } = await importClip({ accountId, appId }, { url, origin, signal });
    return { itemId: id, isReady: status !== "processing" };
  },
  async song({ url, accountId, signal }) {
    const { id } = await importSong(accountId, { url }, signal);
    return { itemId: id, isReady: true };
  },
  async voice({ url, accountId, signal }) {
    const { id } = await importVoice(accountId, { url, signal });
    return { itemId: id, isReady: true };
  },
};
