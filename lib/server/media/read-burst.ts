import { readAppleNote } from "@/lib/server/media/apple-note";

const burstTag = 0x0b;
const maxXmpBytes = 256 << 10;

/**
 * The camera's id for the burst a photo belongs to, the same for all its photos. Empty for a photo outside
 * any burst, and for cameras without such ids.
 */
export function readBurst({ exif, xmp }: { exif?: Uint8Array; xmp?: Uint8Array }): string {
  const found = (exif && readAppleNote(exif, burstTag)) || (xmp && ofGoogle(xmp)) || "";
  return /^[\w-]{8,64}$/.test(found) ? found : "";
}

function ofGoogle(xmp: Uint8Array): string {
  if (xmp.byteLength > maxXmpBytes) return "";
  const text = new TextDecoder().decode(xmp);
  const found = /GCamera:BurstID(?:="|>)([\w-]{8,64})["<]/.exec(text);
  return found?.[1] ?? "";
}
