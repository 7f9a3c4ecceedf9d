import type * as z from "zod/mini";
import { headerLimits, photoLimits } from "@/lib/server/media/media-process/media-limits";
import { type PhotoDescription, photoDescription } from "@/lib/server/media/media-process/messages";
import type { MediaLimits } from "@/lib/server/media/media-process/start-media-process";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import type { MediaRequest } from "@/lib/server/media/media-process/messages";
import { withPhotoMemory } from "@/lib/server/media/photo-memory";
import type { RenditionKind } from "@/lib/server/media/rendition-kinds";
import { inTemporaryFolder } from "@/lib/server/media/temporary-folder";

export type ReadPhotoOptions = {
  temporaryDirectory: string;
  signal?: AbortSignal;
  /** By default, what pictures of its size need. */
  limits?: MediaLimits;
  /** Which renditions to make; all when absent. */
  only?: readonly RenditionKind[];
};

type PhotoWork = "renditions" | "seen-renditions" | "avatar";

/**
 * Has the media process read a picture and write files into a folder, which is removed again on failure. The
 * memory they need limits how many are read at once.
 */
export async function readPhoto<S extends z.ZodMiniType, T>(
  path: string,
  work: PhotoWork,
  { temporaryDirectory, signal, limits, only }: ReadPhotoOptions,
  answer: S,
  use: (result: z.output<S>, folder: string, photo: PhotoDescription) => T,
): Promise<T> {
  return withMediaProcess(async ({ ask }) => {
    const described = await ask({ work: "describe", path }, limits ?? headerLimits, signal);
    const photo = photoDescription.parse(described);
    return withPhotoMemory(photo, () =>
      inTemporaryFolder(temporaryDirectory, async (folder) => {
        const result = await ask(
          requestFor(work, { path, folder, only }),
          limits ?? photoLimits(photo),
          signal,
        );
        return use(answer.parse(result), folder, photo);
      }),
    );
  });
}

function requestFor(
  work: PhotoWork,
  { path, folder, only }: { path: string; folder: string; only?: readonly RenditionKind[] },
): MediaRequest {
  return work === "avatar"
    ? { work, path, folder }
    : { work, path, folder, ...(only && { only: [...only] }) };
}
