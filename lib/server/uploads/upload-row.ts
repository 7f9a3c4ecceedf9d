import { type UploadKind, UPLOAD_KINDS } from "@/lib/contracts/uploads";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { uploadLifeMs } from "@/lib/server/uploads/part-file";

/** Who sends a file: an account, or a guest who sends it into that account. Neither finds the other's. */
export type Uploader = { accountId: string; guestId: string | null };

export type UploadRow = Uploader & {
  id: string;
  kind: UploadKind;
  name: string;
  size: number;
  itemId: string | null;
  touchedAt: Date;
};

/** The account itself as the one who sends. */
export function ownUploader(accountId: string): Uploader {
  return { accountId, guestId: null };
}

/** Finds an upload that has not expired, for whoever began it. */
export async function findUpload({ accountId, guestId }: Uploader, id: string): Promise<UploadRow> {
  const since = new Date(Date.now() - uploadLifeMs);
  const row = await db().upload.findFirst({ where: { id, accountId, guestId, touchedAt: { gt: since } } });
  if (!row) throw notFound("upload");
  const kind = UPLOAD_KINDS.find((one) => one === row.kind) ?? "photo";
  return { ...row, kind, size: Number(row.size) };
}

export function expiresAt({ touchedAt }: Pick<UploadRow, "touchedAt">): Date {
  return new Date(touchedAt.getTime() + uploadLifeMs);
}
