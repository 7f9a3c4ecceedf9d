import type { z } from "zod";
import { headerLimits, photoLimits } from "@/lib/server/media/media-process/media-limits";
import { type PhotoDescription, photoDescription } from "@/lib/server/media/media-process/messages";
import type { MediaLimits } from "@/lib/server/media/media-process/start-media-process";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import { withPhotoMemory } from "@/lib/server/media/photo-memory";
import { inTemporaryFolder } from "@/lib/server/media/temporary-folder";

export type ReadPhotoOptions = {
  temporaryDirectory: string;
  signal?: AbortSignal;
  /** By default, what pictures of its size need. */
  limits?: MediaLimits;
};

/**
 * Has the media process read a picture and write files into a folder, which is removed again on failure. The
 * memory they need limits how many are read at once.
 */
export async function readPhoto<S extends z.ZodType, T>(
  path: string,
  work: "renditions" | "avatar",
  { temporaryDirectory, signal, limits }: ReadPhotoOptions,
  answer: S,
  use: (result: z.output<S>, folder: string, photo: PhotoDescription) => T,
): Promise<T> {
  return withMediaProcess(async ({ ask }) => {
    const described = await ask({ work: "describe", path }, limits ?? headerLimits, signal);
    const photo = photoDescription.parse(described);
    return withPhotoMemory(photo, () =>
      inTemporaryFolder(temporaryDirectory, async (folder) => {
        const result = await ask({ work, path, folder }, limits ?? photoLimits(photo), signal);
        return use(answer.parse(result), folder, photo);
      }),
    );
  });
}
