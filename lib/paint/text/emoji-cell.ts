/**
 * How emoji lie in their square cells, in units of the emoji font (1,024 to the em, baseline at 0, y upwards). The tool
 * that makes the pictures and the code that draws them share this.
 */
export const emojiCell = {
  pixels: 256,
  sideUnits: 1280,
  leftUnits: -2,
  topUnits: 996,
  advanceUnits: 1275,
  unitsPerEm: 1024,
} as const;

/** Emoji are drawn slightly smaller than the font's own scale, and raised to the middle of the letters. */
const scale = 0.95;
const raise = 0.02;
const em = (units: number) => (units / emojiCell.unitsPerEm) * scale;

/** Where a cell lies relative to the pen, in ems of the text, y downwards. */
export const emojiAdvance = em(emojiCell.advanceUnits);
export const emojiSide = em(emojiCell.sideUnits);
export const emojiLeft = em(emojiCell.leftUnits);
export const emojiTop = -em(emojiCell.topUnits) - raise;
