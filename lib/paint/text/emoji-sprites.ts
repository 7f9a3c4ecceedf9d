import type { CanvasHost, PaintContext, Picture } from "@/lib/paint/host/host";
import { emojiCell } from "@/lib/paint/text/emoji-cell";
import type { EmojiPlace } from "@/lib/paint/text/emoji-index";
import { emojiBounds } from "@/lib/paint/text/place-glyphs";
import type { PlacedEmoji } from "@/lib/paint/text/text-layout";

export type EmojiSprites = { draw(context: PaintContext, emoji: PlacedEmoji): void };

/** While a picture zooms, each frame needs another size; beyond this number the oldest are dropped. */
const maxSprites = 400;

/**
 * Draws emoji at exact sizes on whole pixels. They are halved while more than twice too large, and then resized once.
 * Under a rotation, the next larger size is rotated.
 */
export function createEmojiSprites(host: CanvasHost, sheetOf: (sheet: string) => Picture): EmojiSprites {
  const cells = new Map<string, Picture>();
  const sprites = new Map<string, Picture>();

  function cell({ sheet, row }: EmojiPlace): Picture {
    const key = `${sheet}/${row}`;
    const cached = cells.get(key);
    if (cached) return cached;
    const { pixels } = emojiCell;
    const { picture, context } = host.createSurface(pixels, pixels);
    context.drawImage(sheetOf(sheet), 0, row * pixels, pixels, pixels, 0, 0, pixels, pixels);
    cells.set(key, picture);
    return picture;
  }

  function sprite(place: EmojiPlace, side: number): Picture {
    const key = `${place.sheet}/${place.row}/${side}`;
    const cached = sprites.get(key);
    if (cached) return cached;
    const drawn = shrink(host, cell(place), side);
    const [oldest] = sprites.keys();
    if (sprites.size >= maxSprites && oldest !== undefined) sprites.delete(oldest);
    sprites.set(key, drawn);
    return drawn;
  }

  return {
    draw(context, emoji) {
      const { left, top, right } = emojiBounds(emoji);
      const { a, b, c, d, e, f } = context.getTransform();
      const scale = Math.sqrt(Math.abs(a * d - b * c));
      const isUpright = b === 0 && c === 0 && a > 0 && a === d;
      const wanted = (right - left) * scale;
      const side = isUpright ? Math.round(wanted) : Math.ceil(wanted);
      if (side < 1) return;
      const picture = sprite(emoji.place, side);
      context.save();
      context.imageSmoothingQuality = "low";
      if (isUpright) {
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.drawImage(picture, Math.round(left * a + e), Math.round(top * d + f));
      } else context.drawImage(picture, left, top, right - left, right - left);
      context.restore();
    },
  };
}

function shrink(host: CanvasHost, picture: Picture, side: number): Picture {
  let current = picture;
  while (current.width / 2 >= side) current = resize(host, current, current.width / 2);
  return current.width === side ? current : resize(host, current, side);
}

function resize(host: CanvasHost, from: Picture, side: number): Picture {
  const { picture, context } = host.createSurface(side, side);
  context.imageSmoothingQuality = "low";
  context.drawImage(from, 0, 0, from.width, from.height, 0, 0, side, side);
  return picture;
}
