import path from "node:path";
import type { Sharp } from "sharp";

const avatarSide = 256;

/** Cuts out the square of a picture that contains the most skin and detail. */
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
