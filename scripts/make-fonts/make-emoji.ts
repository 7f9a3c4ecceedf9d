import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import { decompress } from "woff2-encoder";
import { emojiCell } from "@/lib/paint/text/emoji-cell";
import { drawEmoji } from "@/scripts/make-fonts/draw-emoji";
import { recordEmoji } from "@/scripts/make-fonts/record-emoji";
import { sourceFolder } from "@/scripts/make-fonts/source-folder";
import { recommendedEmoji } from "@/scripts/make-fonts/unicode-data";

const emojiPackage = "@fontsource/noto-color-emoji";
const skinTonesAndSelectors = /[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu;

/**
 * Makes one sheet for each emoji and its skin tones, as a column of square cells. Storing what the pictures
 * share only once halves their size. The sheets are lossless, because every decoder must give the same
 * pixels. Returns the sheets' members in order.
 */
export async function makeEmoji(folder: string): Promise<string[][]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(sourceFolder(emojiPackage), "LICENSE"), path.join(folder, "LICENCE.txt"));
  const font = await emojiFont();
  const sheets = groupByShape(await recommendedEmoji());
  for (const members of sheets) {
    const cells = members.map((emoji) => drawCell(font, emoji));
    const file = path.join(folder, `${sheetName(members)}.webp`);
    writeFileSync(file, await encodeColumn(cells));
  }
  return sheets;
}

export function sheetName(members: readonly string[]): string {
  const [first = ""] = members;
  return [...(first.replace(skinTonesAndSelectors, "") || first)].map(hex).join("-");
}

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

function groupByShape(emoji: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const one of emoji) {
    const shape = one.replace(skinTonesAndSelectors, "") || one;
    groups.set(shape, [...(groups.get(shape) ?? []), one]);
  }
  return [...groups.values()];
}

async function emojiFont(): Promise<hb.Font> {
  const file = path.join(sourceFolder(emojiPackage), "files/noto-color-emoji-emoji-400-normal.woff2");
  return new hb.Font(new hb.Face(new hb.Blob(await decompress(new Uint8Array(readFileSync(file))))));
}

function drawCell(font: hb.Font, emoji: string): Canvas {
  const buffer = new hb.Buffer();
  buffer.addText(emoji);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const glyphs = buffer.getGlyphInfos();
  const [glyph] = glyphs;
  if (glyphs.length !== 1 || !glyph?.codepoint)
    throw new Error(`The font has no single picture for ${emoji}.`);
  const cell = drawEmoji(recordEmoji(font, glyph.codepoint), {
    size: emojiCell.pixels,
    unitsAcross: emojiCell.sideUnits,
    left: emojiCell.leftUnits,
    top: emojiCell.topUnits,
  });
  if (touchesEdge(cell)) throw new Error(`${emoji} reaches over the edge of its cell.`);
  return cell;
}

function touchesEdge(cell: Canvas): boolean {
  const { width, height } = cell;
  const { data } = cell.getContext("2d").getImageData(0, 0, width, height);
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  for (let i = 0; i < width; i += 1) {
    if (alpha(i, 0) || alpha(i, height - 1) || alpha(0, i) || alpha(width - 1, i)) return true;
  }
  return false;
}

async function encodeColumn(cells: readonly Canvas[]): Promise<Buffer> {
  const { pixels } = emojiCell;
  const column = createCanvas(pixels, pixels * cells.length);
  const context = column.getContext("2d");
  for (const [row, cell] of cells.entries()) context.drawImage(cell, 0, row * pixels);
  const { data } = context.getImageData(0, 0, column.width, column.height);
  const raw = { width: column.width, height: column.height, channels: 4 as const };
  return sharp(Buffer.from(data.buffer), { raw }).webp({ lossless: true, effort: 6 }).toBuffer();
}
