import { openExif } from "@/lib/server/media/exif-block";

const descriptionTag = 0x010e;
const maxXmpBytes = 64 << 10;

/** Whether the file itself says that it is a screenshot, as those of phones do. */
export function saysScreenshot({ exif, xmp }: { exif?: Uint8Array; xmp?: Uint8Array }): boolean {
  const block = exif && openExif(exif);
  const notes = block ? `${block.comment()} ${block.main(descriptionTag)}` : "";
  if (/\bscreenshot\b/i.test(notes)) return true;
  if (!xmp || xmp.byteLength > maxXmpBytes) return false;
  return /UserComment[\s\S]{0,200}?>\s*screenshot\s*</i.test(new TextDecoder().decode(xmp));
}
