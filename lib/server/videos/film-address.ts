import { withFallbacks } from "@/lib/film/templates/slots";

/** A file name that survives any address bar and any file system. */
export function filmFileName(name: string, ending = "mp4"): string {
  const plain = withFallbacks(name)
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return `${[...plain].slice(0, 60).join("") || "film"}.${ending}`;
}

/** The direct link. Without a quality it serves the one chosen for the video. */
export function filmAddress(origin: string, video: { id: string; name: string }, quality?: number): string {
  const address = `${origin}/api/v/${video.id}/${encodeURIComponent(filmFileName(video.name))}`;
  return quality === undefined ? address : `${address}?quality=${quality}`;
}
