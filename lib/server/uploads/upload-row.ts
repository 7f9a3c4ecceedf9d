import { type UploadKind, UPLOAD_KINDS } from "@/lib/contracts/uploads";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { uploadLifeMs } from "@/lib/server/uploads/part-file";

export type UploadRow = {
  id: string;
  accountId: string;
  kind: UploadKind;
  name: string;
  size: number;
  keptId: string | null;
  touchedAt: Date;
};

/** Finds an upload of the account that has not expired. */
export async function findUpload(accountId: string, id: string): Promise<UploadRow> {
  const since = new Date(Date.now() - uploadLifeMs);
  const row = await db().upload.findFirst({ where: { id, accountId, touchedAt: { gt: since } } });
  if (!row) throw notFound("upload");
  const kind = UPLOAD_KINDS.find((one) => one === row.kind) ?? "photo";
  return { ...row, kind, size: Number(row.size) };
}

export function expiresAt({ touchedAt }: Pick<UploadRow, "touchedAt">): Date {
  return new Date(touchedAt.getTime() + uploadLifeMs);
}
