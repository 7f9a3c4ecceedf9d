import { hasOnlySound } from "@/command/folder/has-only-sound";
import { withBytes } from "@/lib/server/media/open-bytes";
import { sniffAudio } from "@/lib/server/media/sniff-audio";
import { type ClipType, sniffClip } from "@/lib/server/media/sniff-clip";
import { type ImageType, sniffImage } from "@/lib/server/media/sniff-image";

/** What a file is by its first bytes. A GIF is a photo, as it is in the studio. */
export type FileKind =
  | { is: "photo"; type: ImageType }
  | { is: "clip"; type: ClipType }
  | { is: "song" | "other" | "empty" };

const headBytes = 256;

export function sniffFile(file: string): Promise<FileKind> {
  return withBytes(file, async (bytes): Promise<FileKind> => {
    const head = await bytes.at(0, headBytes);
    if (head.length === 0) return { is: "empty" };
    const photo = sniffImage(head);
    if (photo !== null) return { is: "photo", type: photo };
    const clip = await sniffClip(bytes);
    if (clip === "mp4" && (await hasOnlySound(bytes))) return { is: "song" };
    if (clip !== null) return { is: "clip", type: clip };
    return { is: (await sniffAudio(bytes)) === null ? "other" : "song" };
  });
}
