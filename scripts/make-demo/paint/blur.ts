import { emptyPicture, type Picture } from "@/scripts/make-demo/paint/picture";

/** Three running means, which together are as soft as a lens. */
export function blurred(source: Picture, reach: number): Picture {
  let picture = source;
  const radius = Math.max(1, Math.round(reach / 2));
  for (let pass = 0; pass < 3; pass += 1) picture = turnedMean(turnedMean(picture, radius), radius);
  return picture;
}

/** Averages along rows and writes the result in columns, so doing it twice blurs both ways. */
function turnedMean({ width, height, light }: Picture, radius: number): Picture {
  const turned = emptyPicture(height, width);
  const share = 1 / (radius * 2 + 1);
  for (let row = 0; row < height; row += 1) {
    for (let c = 0; c < 3; c += 1) {
      const value = (column: number) =>
        light[(row * width + Math.max(0, Math.min(width - 1, column))) * 3 + c]!;
      let sum = 0;
      for (let column = -radius; column <= radius; column += 1) sum += value(column);
      for (let column = 0; column < width; column += 1) {
        turned.light[(column * height + row) * 3 + c] = sum * share;
        sum += value(column + radius + 1) - value(column - radius);
      }
    }
  }
  return turned;
}

/** Makes a smaller copy for whatever is blurred anyway. */
export function quartered({ width, height, light }: Picture): Picture {
  const small = emptyPicture(Math.ceil(width / 4), Math.ceil(height / 4));
  for (let row = 0; row < small.height; row += 1) {
    for (let column = 0; column < small.width; column += 1) {
      const to = (row * small.width + column) * 3;
      let count = 0;
      for (let y = row * 4; y < Math.min(height, row * 4 + 4); y += 1) {
        for (let x = column * 4; x < Math.min(width, column * 4 + 4); x += 1, count += 1) {
          for (let c = 0; c < 3; c += 1) small.light[to + c]! += light[(y * width + x) * 3 + c]!;
        }
      }
      for (let c = 0; c < 3; c += 1) small.light[to + c]! /= count;
    }
  }
  return small;
}
