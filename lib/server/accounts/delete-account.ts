import { forgetLogins } from "@/lib/server/accounts/login-attempts";
import { db, type Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { log } from "@/lib/server/log";
import { assertNotLastAdmin } from "@/lib/server/people/admins";
import { forgetStorage } from "@/lib/server/quota/settle-storage";
import { storage } from "@/lib/server/storage/open-storage";
import { removePart } from "@/lib/server/uploads/part-file";

type Deleted = {
  videos: number;
  photos: number;
  songs: number;
  clips: number;
  voices: number;
  files: number;
  /** Resolves once storage has deleted the files as well. */
  filesGone: Promise<void>;
};

const filesAtOnce = 8;

/**
 * Deletes an account and everything it owns, at once and for good. One transaction deletes the rows: a worker
 * drawing one of its films finds the render gone and stops, and no callback is left to send. The files go
 * afterwards; if this process dies in between, the sweep finds files that no row refers to.
 */
export async function deleteAccount(account: { id: string; email: string }): Promise<Deleted> {
  const { keys, uploads, ...counts } = await db().$transaction((tx) => deleteRows(tx, account), {
    timeout: 120_000,
    maxWait: 10_000,
  });
  const filesGone = removeFiles(keys, uploads);
  filesGone.catch((error: unknown) => log.warn({ err: error }, "files are left for the sweep"));
  return { ...counts, files: keys.length, filesGone };
}

async function removeFiles(keys: readonly string[], uploads: readonly string[]): Promise<void> {
  const left = keys.values();
  const remove = async () => {
    for (const key of left) await storage().delete(key);
  };
  await Promise.all([...Array.from({ length: filesAtOnce }, remove), ...uploads.map(removePart)]);
}

async function deleteRows(tx: Transaction, { id: accountId, email }: { id: string; email: string }) {
  // A batch that is brought on locks itself, then its videos and its account.
  await tx.$queryRaw`SELECT 1 FROM batch WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`;
  // Lock the videos next: everything that locks both takes them in this order.
  await tx.$queryRaw`SELECT 1 FROM video WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`;
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { isAdmin: true } });
  if (account?.isAdmin) await assertNotLastAdmin(tx, accountId);
  // New uploads and films wait for this lock, and then find that the account is gone.
  const lockedRows = await tx.$queryRaw<object[]>`SELECT 1 FROM account WHERE id = ${accountId} FOR UPDATE`;
  if (lockedRows.length === 0) throw notFound("account");
  const apps = await tx.app.findMany({ where: { accountId }, select: { id: true } });
  const uploads = await tx.upload.findMany({ where: { accountId }, select: { id: true } });
  const files = await filesOf(tx, accountId);
  await tx.render.deleteMany({ where: { accountId } });
  const videos = await tx.video.deleteMany({ where: { accountId } });
  const photos = await tx.photo.deleteMany({ where: { accountId } });
  const voices = await tx.song.deleteMany({ where: { accountId, purpose: "voice" } });
  const songs = await tx.song.deleteMany({ where: { accountId } });
  const clips = await tx.clip.deleteMany({ where: { accountId } });
  await tx.account.delete({ where: { id: accountId }, select: { id: true } });
  // These name the account by its e-mail alone.
  await tx.outgoingMail.deleteMany({ where: { recipient: email } });
  await forgetLogins(tx, [email, ...apps.map(({ id }) => `app ${id}`)]);
  const removed = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file WHERE id = ANY(${files}) RETURNING storage_key AS "storageKey"`;
  await forgetStorage(tx, accountId);
  return {
    videos: videos.count,
    photos: photos.count,
    songs: songs.count,
    clips: clips.count,
    voices: voices.count,
    keys: removed.map(({ storageKey }) => storageKey),
    uploads: uploads.map(({ id }) => id),
  };
}

async function filesOf(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT picture_file_id AS id FROM account WHERE id = ${accountId} AND picture_file_id IS NOT NULL
    UNION SELECT unnest(ARRAY[original_file_id, thumb_file_id, film720_file_id, film1080_file_id])
      FROM photo WHERE account_id = ${accountId}
    UNION SELECT unnest(ARRAY[file_id, preview_file_id, peaks_file_id]) FROM song WHERE account_id = ${accountId}
    UNION SELECT cf.file_id FROM clip_file cf JOIN clip c ON c.id = cf.clip_id WHERE c.account_id = ${accountId}
    UNION SELECT sf.file_id FROM slow_reel_file sf JOIN clip c ON c.id = sf.clip_id WHERE c.account_id = ${accountId}
    UNION SELECT file_id FROM archive WHERE account_id = ${accountId} AND file_id IS NOT NULL
    UNION SELECT vf.file_id FROM video_file vf JOIN video v ON v.id = vf.video_id
      WHERE v.account_id = ${accountId}
    UNION SELECT rf.file_id FROM render_run_file rf JOIN render_run run ON run.id = rf.run_id
      JOIN render r ON r.id = run.render_id WHERE r.account_id = ${accountId}
    UNION SELECT i.file_id FROM instalment i JOIN render r ON r.id = i.render_id
      WHERE r.account_id = ${accountId}`;
  return rows.map(({ id }) => id);
}
