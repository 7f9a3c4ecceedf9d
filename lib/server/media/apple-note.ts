import { openExif, readFolder, readText } from "@/lib/server/media/exif-block";

const appleHeader = "Apple iOS\0";

/** A text that iPhones note in their photos; empty if there is none. */
export function readAppleNote(exif: Uint8Array, tag: number): string {
  const note = openExif(exif)?.makerNote() ?? new Uint8Array();
  if (note.byteLength < 16 || new TextDecoder("latin1").decode(note.subarray(0, 10)) !== appleHeader)
    return "";
  const view = new DataView(note.buffer, note.byteOffset, note.byteLength);
  // The byte order and the folder follow the header. Offsets count from the note's beginning.
  const entry = readFolder(view, 14, view.getUint16(12) === 0x4949).get(tag);
  return readText(view, entry).split("\0")[0] ?? "";
}
