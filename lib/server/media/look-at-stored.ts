import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { storage } from "@/lib/server/storage/open-storage";
import { headerLimits } from "@/lib/server/media/media-process/media-limits";
import { foundSubject } from "@/lib/server/media/media-process/messages";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";

/** What a stored picture is about, found by the process that reads pictures. */
export function lookAtStored(storageKey: string): Promise<PhotoSubjectRecord | null> {
  return inTemporaryFolder(temporaryDirectory(), async (folder) => {
    const copy = path.join(folder, "picture");
    const { stream } = await storage().get(storageKey);
    await pipeline(stream, createWriteStream(copy));
    const found = await withMediaProcess(({ ask }) => ask({ work: "look", path: copy }, headerLimits));
    await removeTemporary(folder);
    return foundSubject.parse(found);
  });
}
