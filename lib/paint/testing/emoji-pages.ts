import type { PaintContext, Picture, TextHost } from "@/lib/paint/host/host";
import { type EmojiPlace, readEmojiIndex } from "@/lib/paint/text/emoji-index";
import { createEmojiSprites } from "@/lib/paint/text/emoji-sprites";
import { CASE_HEIGHT, CASE_WIDTH } from "@/lib/paint/testing/text-cases";

const side = 32;
const across = Math.floor(CASE_WIDTH / side);
const perPage = across * Math.floor(CASE_HEIGHT / side);
const sizes = [26, 21, 13.4];

/** How many pages all emoji fill. */
export async function countEmojiPages(host: TextHost): Promise<number> {
  return Math.ceil((await allEmoji(host)).length / perPage);
}

/** Each picture once, although an emoji may be written in several ways. */
async function allEmoji(host: TextHost): Promise<EmojiPlace[]> {
  const { places } = readEmojiIndex(await host.readJson("emoji/index.json"));
  return [...new Set(places.values())];
}

/** Paints a page of emoji at several sizes, on a background that shows their edges. */
export async function paintEmojiPage(context: PaintContext, page: number, host: TextHost): Promise<void> {
  const shown = (await allEmoji(host)).slice(page * perPage, (page + 1) * perPage);
  const sheets = new Map<string, Picture>();
  await Promise.all(
    [...new Set(shown.map(({ sheet }) => sheet))].map(async (sheet) => {
      sheets.set(sheet, await host.readPicture(`emoji/${sheet}.webp`));
    }),
  );
  const sprites = createEmojiSprites(host, (sheet) => {
    const picture = sheets.get(sheet);
    if (!picture) throw new Error(`The sheet ${sheet} is missing.`);
    return picture;
  });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  const background = context.createLinearGradient(0, 0, CASE_WIDTH, CASE_HEIGHT);
  background.addColorStop(0, "#8899aa");
  background.addColorStop(1, "#332211");
  context.fillStyle = background;
  context.fillRect(0, 0, CASE_WIDTH, CASE_HEIGHT);
  context.globalAlpha = page % 2 === 0 ? 1 : 0.73;
  for (const [i, place] of shown.entries()) {
    const [column, row] = [i % across, Math.floor(i / across)];
    const size = sizes[i % sizes.length] ?? side;
    sprites.draw(context, { place, x: column * side + 0.4, baseline: row * side + 26, size });
  }
}
