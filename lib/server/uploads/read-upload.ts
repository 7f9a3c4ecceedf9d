import { partSize } from "@/lib/server/uploads/part-file";
import { findUpload, type UploadRow } from "@/lib/server/uploads/upload-row";

export async function readUpload(
  accountId: string,
  id: string,
): Promise<{ upload: UploadRow; offset: number }> {
  const upload = await findUpload(accountId, id);
  return { upload, offset: upload.keptId === null ? await partSize(id) : upload.size };
}
