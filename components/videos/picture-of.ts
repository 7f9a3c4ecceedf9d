import type { Video } from "@/lib/client/queries/videos";

/** Its own thumbnail when it is finished, else the first photo in it. */
export function pictureOf(video: Pick<Video, "thumbnail" | "assets">): string | undefined {
  const thumbnails = Object.entries(video.thumbnail ?? {}).toSorted(([a], [b]) => Number(a) - Number(b));
  const [smallest] = thumbnails;
  if (smallest) return smallest[1];
  const images = video.assets.filter((asset) => asset.name === "image");
  return images.find(({ thumbnail_url }) => thumbnail_url)?.thumbnail_url;
}
