import { db } from "@/lib/server/db";
import { removePart } from "@/lib/server/uploads/part-file";
import { findUpload } from "@/lib/server/uploads/upload-row";

export async function endUpload(accountId: string, id: string): Promise<void> {
  await findUpload(accountId, id);
  await db().upload.deleteMany({ where: { id } });
  await removePart(id);
}
