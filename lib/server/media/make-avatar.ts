import { avatarFile } from "@/lib/server/media/media-process/messages";
import { readPhoto, type ReadPhotoOptions } from "@/lib/server/media/read-photo";
import { removeTemporary } from "@/lib/server/media/temporary-folder";

export type Avatar = { path: string; contentType: "image/jpeg"; size: number; dispose: () => Promise<void> };

/** Makes a square profile picture from any supported photo. */
export function makeAvatar(photoPath: string, options: ReadPhotoOptions): Promise<Avatar> {
  return readPhoto(photoPath, "avatar", options, avatarFile, (file, folder) => ({
    ...file,
    contentType: "image/jpeg",
    dispose: () => removeTemporary(folder),
  }));
}
