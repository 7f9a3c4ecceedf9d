import type { Video } from "@/lib/server/videos/present-video";

export function imagesOf({ assets }: Pick<Video, "assets">) {
  return assets.filter((asset) => asset.name === "image");
}

export function musicOf({ assets }: Pick<Video, "assets">) {
  return assets.filter((asset) => asset.name === "music");
}
