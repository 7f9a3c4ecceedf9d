import path from "node:path";
import type { Sharp } from "sharp";

const avatarSide = 256;

/** The square of a picture where skin and detail are. */
export async function cutAvatar(picture: Sharp, folder: string): Promise<{ path: string; size: number }> {
  const target = path.join(folder, "avatar");
  const { size } = await picture
    .resize({ width: avatarSide, height: avatarSide, fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 86 })
    .toFile(target);
  return { path: target, size };
}
