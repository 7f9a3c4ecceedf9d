/** Squares on each side: enough to recognise a picture, too few to see its content. */
export const FINGERPRINT_SIDE = 16;

/**
 * Reduces a picture to 16 by 16 squares, in 256 shades between its darkest and its lightest square. The result stays the
 * same when the picture is encoded again, brightened or scaled, and almost the same when it is slightly cropped. A shade
 * to a byte, in base64: with fewer shades, what lies on plain walls and skies would be lost between two of them.
 */
export function fingerprintOf(squares: Float64Array): string {
  const [min, max] = [Math.min(...squares), Math.max(...squares)];
  const bytes = Array.from(squares, (mean) =>
    String.fromCharCode(max - min < 1 ? 0 : Math.round((255 * (mean - min)) / (max - min))),
  );
  return btoa(bytes.join(""));
}
