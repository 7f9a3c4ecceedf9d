import { db } from "@/lib/server/db";
import { removePart } from "@/lib/server/uploads/part-file";
import { findUpload, type Uploader } from "@/lib/server/uploads/upload-row";

export async function endUpload(uploader: Uploader, id: string): Promise<void> {
  await findUpload(uploader, id);
  await db().upload.deleteMany({ where: { id } });
  await removePart(id);
}
