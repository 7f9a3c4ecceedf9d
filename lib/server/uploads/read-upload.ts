import { partSize } from "@/lib/server/uploads/part-file";
import { findUpload, type Uploader, type UploadRow } from "@/lib/server/uploads/upload-row";

export async function readUpload(
  uploader: Uploader,
  id: string,
): Promise<{ upload: UploadRow; offset: number }> {
  const upload = await findUpload(uploader, id);
  return { upload, offset: upload.itemId === null ? await partSize(id) : upload.size };
}
