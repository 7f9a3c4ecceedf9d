export type ImageType = "jpeg" | "png" | "webp" | "gif" | "heif";

/** Brands of the HEIF family: still pictures and sequences (for their first picture), HEVC and AV1. */
const heifBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "miaf", "avif", "avis"];

/** Tells a picture's format from its first bytes, whatever its name says. Null for everything that is not accepted. */
export function sniffImage(head: Uint8Array): ImageType | null {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && brandsOf(head, text).some((brand) => heifBrands.includes(brand)))
    return "heif";
  return null;
}

/** The main brand and the compatible ones behind it, as far as the box goes. */
function brandsOf(head: Uint8Array, text: (start: number, end: number) => string): string[] {
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length, 256);
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text(at, at + 4));
  return brands;
}
