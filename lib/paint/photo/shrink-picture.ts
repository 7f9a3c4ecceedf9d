import type { CanvasHost, Picture } from "@/lib/paint/host/host";

// No draw here shrinks by more than two: beyond that, hosts average different pixels.

/** Halves a picture's width, height or both, exactly. Drops the last column or row of odd sizes. */
export function halvePicture(
  host: CanvasHost,
  picture: Picture,
  { across = true, down = true }: { across?: boolean; down?: boolean } = {},
): Picture {
  const width = across ? Math.floor(picture.width / 2) : picture.width;
  const height = down ? Math.floor(picture.height / 2) : picture.height;
  const half = host.createSurface(width, height);
  half.context.imageSmoothingQuality = "low";
  const [fromWidth, fromHeight] = [across ? 2 * width : width, down ? 2 * height : height];
  half.context.drawImage(picture, 0, 0, fromWidth, fromHeight, 0, 0, width, height);
  return host.finish(half);
}

/** Shrinks a picture to the given size by halving it, followed by one smaller step. */
export function shrinkPicture(host: CanvasHost, picture: Picture, width: number, height: number) {
  let current = picture;
  for (;;) {
    const [across, down] = [current.width >= 2 * width, current.height >= 2 * height];
    if (!across && !down) break;
    current = halvePicture(host, current, { across, down });
  }
  const { picture: shrunk, context } = host.createSurface(width, height);
  context.imageSmoothingQuality = "low";
  context.drawImage(current, 0, 0, current.width, current.height, 0, 0, width, height);
  return { picture: shrunk, context };
}
