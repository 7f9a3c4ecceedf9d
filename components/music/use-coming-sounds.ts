import type { SoundsFrom } from "@/components/music/use-sounds";
import type { Upload } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";
import type { UploadKind } from "@/lib/contracts/uploads";

/** What must be uploaded to be seen in a list. */
const comingInto: Partial<Record<SoundsFrom, UploadKind>> = { own: "song", voices: "voice" };

/** Songs or voices that are on their way into this list. */
export function useComingSounds(from: SoundsFrom): Upload[] {
  const uploads = useUploads((state) => state.uploads);
  return uploads.filter(
    ({ kind, state }) => kind === comingInto[from] && state !== "done" && state !== "failed",
  );
}
