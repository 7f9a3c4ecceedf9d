import path from "node:path";
import { openPhoto } from "./open-photo";
import { withPhotoMemory } from "./photo-memory";
import { toMediaError } from "./sharp-error";
import { inTemporaryFolder, removeTemporary } from "./temporary-folder";

export const AVATAR_SIDE = 256;

export type Avatar = { path: string; contentType: "image/jpeg"; size: number; dispose: () => Promise<void> };

/** A square profile picture out of any photo we take, cut to where skin and detail are. */
export async function makeAvatar(
  photoPath: string,
  { temporaryDirectory, signal }: { temporaryDirectory: string; signal?: AbortSignal },
): Promise<Avatar> {
  try {
    const photo = await openPhoto(photoPath);
    return await withPhotoMemory(photo, () =>
      inTemporaryFolder(temporaryDirectory, async (folder) => {
        const target = path.join(folder, "avatar");
        const { size } = await photo.withPixels({ folder, signal }, (read) =>
          read()
            .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: "cover", position: "attention" })
            .flatten({ background: "#ffffff" })
            .toColourspace("srgb")
            .jpeg({ quality: 86 })
            .toFile(target),
        );
        return { path: target, contentType: "image/jpeg", size, dispose: () => removeTemporary(folder) };
      }),
    );
  } catch (error) {
    throw toMediaError(error, signal);
  }
}
