import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { storage } from "@/lib/server/storage/open-storage";
import { headerLimits } from "@/lib/server/media/media-process/media-limits";
import type { KnownOfPicture } from "@/lib/server/media/look-at-picture";
import { type SeenPhoto, seenPhoto } from "@/lib/server/media/media-process/messages";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";

/** Has a stored picture looked at by the process that reads pictures. */
export function lookAtStored(storageKey: string, known: KnownOfPicture): Promise<SeenPhoto> {
  return inTemporaryFolder(temporaryDirectory(), async (folder) => {
    const copy = path.join(folder, "picture");
    const { stream } = await storage().get(storageKey);
    await pipeline(stream, createWriteStream(copy));
    const found = await withMediaProcess(({ ask }) =>
      ask({ work: "look", path: copy, ...known }, headerLimits),
    );
    await removeTemporary(folder);
    return seenPhoto.parse(found);
  });
}
