import { type CanvasHost, type Picture } from "../host/host";

/** Half of a picture's size, exactly: each pixel is the mean of four. */
export function halvePicture(host: CanvasHost, picture: Picture): Picture {
  const [width, height] = [Math.ceil(picture.width / 2), Math.ceil(picture.height / 2)];
  const { picture: half, context } = host.createSurface(width, height);
  context.imageSmoothingQuality = "low";
  context.drawImage(picture, 0, 0, width * 2, height * 2, 0, 0, width, height);
  return half;
}

/** A picture of a given size from one at most a little smaller: by halves, then one last step. */
export function shrinkPicture(host: CanvasHost, picture: Picture, width: number, height: number) {
  let current = picture;
  while (current.width >= 2 * width && current.height >= 2 * height) current = halvePicture(host, current);
  const { picture: made, context } = host.createSurface(width, height);
  context.imageSmoothingQuality = "low";
  context.drawImage(current, 0, 0, current.width, current.height, 0, 0, width, height);
  return { picture: made, context };
}
