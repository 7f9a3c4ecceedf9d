import sharp from "sharp";

/** A detailed photo of twelve megapixels at high quality, as a good camera makes them. */
export async function uploadSample(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
