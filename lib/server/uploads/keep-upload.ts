import { constants, copyFile, link, mkdir } from "node:fs/promises";
import path from "node:path";
import type { UploadKind } from "@/lib/contracts/uploads";
import type { ArchiveRow } from "@/lib/server/archives/archive-row";
import { findArchive } from "@/lib/server/archives/find-archive";
import { keepArchive } from "@/lib/server/archives/keep-archive";
import type { ClipRow } from "@/lib/server/clips/clip-row";
import { findClip } from "@/lib/server/clips/find-clip";
import { type KeptClip, keepClip } from "@/lib/server/clips/keep-clip";
import type { Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { findSong } from "@/lib/server/music/find-song";
import { type KeptSong, keepSong } from "@/lib/server/music/keep-song";
import type { SongRow } from "@/lib/server/music/song-row";
import { findPhoto } from "@/lib/server/photos/find-photo";
import { type KeptPhoto, keepPhoto } from "@/lib/server/photos/keep-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";
import { toFullDiskError } from "@/lib/server/storage/local-error";
import { partPath, partSize, removePart } from "@/lib/server/uploads/part-file";
import { findVoice } from "@/lib/server/voices/find-voice";
import { type KeptVoice, keepVoice } from "@/lib/server/voices/keep-voice";
import type { VoiceRow } from "@/lib/server/voices/voice-row";
import { findUpload, type UploadRow } from "@/lib/server/uploads/upload-row";

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

class KeptMeanwhile extends Error {}

/**
 * Turns a complete upload into a photo, a song, a clip, a voice or an archive, exactly once. The transaction that writes
 * the new row also marks the upload, so two simultaneous requests, or a repeat after a lost answer, cannot make a second one.
 */
export async function keepUpload(accountId: string, id: string, asked: Asked): Promise<KeptFile> {
  const upload = await findUpload(accountId, id);
  if (upload.keptId !== null) return findKept(upload, upload.keptId);
  const offset = await partSize(id);
  if (offset !== upload.size) {
    throw new DomainError("conflict", `Only ${offset} of ${upload.size} bytes are there.`, {
      code: "upload_incomplete",
      headers: { "Upload-Offset": String(offset) },
    });
  }
  try {
    const result = await withCopy(upload, (copy) => keep(upload, copy, asked));
    await removePart(id);
    return result;
  } catch (error) {
    if (error instanceof KeptMeanwhile) return keepUpload(accountId, id, asked);
    throw error;
  }
}

async function findKept({ accountId, kind }: UploadRow, keptId: string): Promise<KeptFile> {
  const finders: Record<UploadKind, () => Promise<KeptFile>> = {
    photo: async () => ({ photo: await findPhoto(accountId, keptId) }),
    song: async () => ({ song: await findSong(accountId, keptId) }),
    clip: async () => ({ clip: await findClip(accountId, keptId) }),
    voice: async () => ({ voice: await findVoice(accountId, keptId) }),
    archive: async () => ({ archive: await findArchive(accountId, keptId) }),
  };
  return finders[kind]();
}

/** Works on a copy, because a late part could still write to the original. */
async function withCopy<T>({ id, kind }: UploadRow, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = path.join(temporaryDirectory(), temporaryName());
  try {
    await mkdir(temporaryDirectory(), { recursive: true });
    // Link large files instead of copying gigabytes. A late part could only harm what its own sender sees.
    if (!(kind === "clip" || kind === "archive") || !(await isLinked(partPath(id), copy)))
      await copyFile(partPath(id), copy, constants.COPYFILE_FICLONE);
    return await work(copy);
  } catch (error) {
    throw toFullDiskError(error);
  } finally {
    await removeTemporary(copy);
  }
}

/** Not every file system lets a file have two names. */
async function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

async function keep(
  upload: UploadRow,
  copy: string,
  { isReused, signal, appId, origin }: Asked,
): Promise<KeptFile> {
  const { accountId, kind, name } = upload;
  const also = (tx: Transaction, keptId: string) => mark(tx, upload, keptId);
  if (kind === "archive")
    return { archive: await keepArchive({ accountId, path: copy, name, appId, origin, also }) };
  const sha256 = await sha256Of(copy, signal);
  const file = { accountId, path: copy, sha256, isReused, signal, also };
  const keepers: Record<Exclude<UploadKind, "archive">, () => Promise<KeptFile>> = {
    photo: async () => ({ photo: await keepPhoto({ ...file, name, service: null }) }),
    song: async () => ({ song: await keepSong(file) }),
    clip: async () => ({ clip: await keepClip({ ...file, name, appId, origin }) }),
    voice: async () => ({ voice: await keepVoice({ ...file, name }) }),
  };
  return keepers[kind]();
}

async function mark(tx: Transaction, { id }: UploadRow, keptId: string): Promise<void> {
  const { count } = await tx.upload.updateMany({ where: { id, keptId: null }, data: { keptId } });
  if (count === 0) throw new KeptMeanwhile();
}
