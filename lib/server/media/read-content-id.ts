import { readAppleNote } from "@/lib/server/media/apple-note";

const contentTag = 0x11;

/** The id that the photo and the motion of a Live Photo share; empty for any other photo. */
export function readContentId({ exif }: { exif?: Uint8Array }): string {
  return contentIdOf(exif ? readAppleNote(exif, contentTag) : "");
}

/** The id as it is compared. Empty if this is none. */
export function contentIdOf(text: string): string {
  const id = text.trim().toUpperCase();
  return /^[\w-]{8,64}$/.test(id) ? id : "";
}
