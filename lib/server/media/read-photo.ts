import { type z } from "zod";
import { withPhotoMemory } from "./photo-memory";
import { type PhotoDescription, type PhotoRequest, photoDescription } from "./photo-process/messages";
import { headerLimits, photoLimits } from "./photo-process/photo-limits";
import type { PhotoLimits } from "./photo-process/start-photo-process";
import { withPhotoProcess } from "./photo-process/with-photo-process";
import { inTemporaryFolder } from "./temporary-folder";

export type ReadPhotoOptions = {
  temporaryDirectory: string;
  signal?: AbortSignal;
  /** Else what pictures of its size need. */
  limits?: PhotoLimits;
};

/**
 * Has a picture read by a process of its own, and made into files in a folder that is gone again if that fails. How
 * many are read at once is bounded by the memory they need.
 */
export async function readPhoto<S extends z.ZodType, T>(
  path: string,
  work: Exclude<PhotoRequest["work"], "describe">,
  { temporaryDirectory, signal, limits }: ReadPhotoOptions,
  answer: S,
  use: (made: z.output<S>, folder: string, photo: PhotoDescription) => T,
): Promise<T> {
  return withPhotoProcess(async ({ ask }) => {
    const described = await ask({ work: "describe", path }, limits ?? headerLimits, signal);
    const photo = photoDescription.parse(described);
    return withPhotoMemory(photo, () =>
      inTemporaryFolder(temporaryDirectory, async (folder) => {
        const made = await ask({ work, path, folder }, limits ?? photoLimits(photo), signal);
        return use(answer.parse(made), folder, photo);
      }),
    );
  });
}
