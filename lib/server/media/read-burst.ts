import { openExif, readFolder, readText } from "@/lib/server/media/exif-block";

const burstTag = 0x0b;
const appleHeader = "Apple iOS\0";
const maxXmpBytes = 256 << 10;

/**
 * The camera's id for the burst a photo belongs to, the same for all its photos. Empty for a photo outside
 * any burst, and for cameras without such ids.
 */
export function readBurst({ exif, xmp }: { exif?: Uint8Array; xmp?: Uint8Array }): string {
  const found = (exif && ofApple(exif)) || (xmp && ofGoogle(xmp)) || "";
  return /^[\w-]{8,64}$/.test(found) ? found : "";
}

function ofApple(exif: Uint8Array): string {
  const note = openExif(exif)?.makerNote() ?? new Uint8Array();
  if (note.byteLength < 16 || new TextDecoder("latin1").decode(note.subarray(0, 10)) !== appleHeader)
    return "";
  const view = new DataView(note.buffer, note.byteOffset, note.byteLength);
  // The byte order and the folder follow the header. Offsets count from the note's beginning.
  const entry = readFolder(view, 14, view.getUint16(12) === 0x4949).get(burstTag);
  return readText(view, entry).split("\0")[0] ?? "";
}

function ofGoogle(xmp: Uint8Array): string {
  if (xmp.byteLength > maxXmpBytes) return "";
  const text = new TextDecoder().decode(xmp);
  const found = /GCamera:BurstID(?:="|>)([\w-]{8,64})["<]/.exec(text);
  return found?.[1] ?? "";
}
