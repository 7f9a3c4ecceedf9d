import sharp from "sharp";

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** A photo file in a plain colour that is different for each number. */
export async function picture(name: string, number = 1, width = 600, height = 400): Promise<GivenFile> {
  const background = { r: (number * 67) % 256, g: (number * 131) % 256, b: (number * 29) % 256 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export async function pictures(count: number): Promise<GivenFile[]> {
  const shapes = [
    [600, 400],
    [400, 600],
    [500, 500],
  ] as const;
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const [width, height] = shapes[at % shapes.length] ?? [600, 400];
      return picture(`photo-${at + 1}.jpg`, at + 1, width, height);
    }),
  );
}

/** Claims to be a JPEG but is not one. */
export const brokenPicture: GivenFile = {
  name: "broken.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("this is not a picture, whatever its name says"),
};
