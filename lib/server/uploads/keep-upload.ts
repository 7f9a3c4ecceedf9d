import type { UploadKind } from "@/lib/contracts/uploads";
import type { ArchiveRow } from "@/lib/server/archives/archive-row";
import { findArchive } from "@/lib/server/archives/find-archive";
import { keepArchive } from "@/lib/server/archives/keep-archive";
import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { type KeptClip, keepClip } from "@/lib/server/clips/keep-clip";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { findSong } from "@/lib/server/music/find-song";
import { type KeptSong, keepSong } from "@/lib/server/music/keep-song";
import type { SongRow } from "@/lib/server/music/song-row";
import { findPhoto } from "@/lib/server/photos/find-photo";
import { type KeptPhoto, keepPhoto } from "@/lib/server/photos/keep-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";
import { findVoice } from "@/lib/server/voices/find-voice";
import { type KeptVoice, keepVoice } from "@/lib/server/voices/keep-voice";
import type { VoiceRow } from "@/lib/server/voices/voice-row";
import { type Mark, takeWhole } from "@/lib/server/uploads/take-whole";
import { ownUploader, type UploadRow } from "@/lib/server/uploads/upload-row";

export type KeptFile =
  | { photo: PhotoRow | KeptPhoto }
  | { song: SongRow | KeptSong }
  | { clip: ClipRow | KeptClip }
  | { voice: VoiceRow | KeptVoice }
  | { archive: ArchiveRow };

type Asked = {
  isReused: boolean;
  signal: AbortSignal;
  /** The app that asks, and the address it asks at. */
  appId: string | null;
  origin: string;
};

/** Turns a complete upload of an account into a photo, a song, a clip, a voice or an archive, exactly once. */
export function keepUpload(accountId: string, id: string, asked: Asked): Promise<KeptFile> {
  return takeWhole(ownUploader(accountId), id, {
    find: findKept,
    make: (upload, copy, also) => keep(upload, copy, also, asked),
  });
}

async function findKept({ accountId, kind }: UploadRow, itemId: string): Promise<KeptFile> {
  const finders: Record<UploadKind, () => Promise<KeptFile>> = {
    photo: async () => ({ photo: await findPhoto(accountId, itemId) }),
    song: async () => ({ song: await findSong(accountId, itemId) }),
    clip: async () => ({ clip: await findClip(accountId, itemId) }),
    voice: async () => ({ voice: await findVoice(accountId, itemId) }),
    archive: async () => ({ archive: await findArchive(accountId, itemId) }),
  };
  return finders[kind]();
}

async function keep(
  { accountId, kind, name }: UploadRow,
  copy: string,
  also: Mark,
  { isReused, signal, appId, origin }: Asked,
): Promise<KeptFile> {
  if (kind === "archive")
    return { archive: await keepArchive({ accountId, path: copy, name, appId, origin, also }) };
  const sha256 = await sha256Of(copy, signal);
  const file = { accountId, path: copy, sha256, isReused, signal, also };
  const keepers: Record<Exclude<UploadKind, "archive">, () => Promise<KeptFile>> = {
    photo: async () => ({ photo: await keepPhoto({ ...file, name, service: null }) }),
    song: async () => ({ song: await keepSong({ ...file, name }) }),
    clip: async () => ({ clip: await keepClip({ ...file, name, appId, origin }) }),
    voice: async () => ({ voice: await keepVoice({ ...file, name }) }),
  };
  return keepers[kind]();
}
