const endings = {
  photo: /\.(jpe?g|png|webp|hei[cf]|avif)$/i,
  clip: /\.(mp4|m4v|mov|qt|webm|mkv|avi|m2ts|mts|3gp|gif)$/i,
} as const;

/** What a file is by its name; undefined for what is neither, and for files that systems hide. */
export function kindOfName(name: string): "photo" | "clip" | undefined {
  if (name.startsWith(".")) return undefined;
  if (endings.photo.test(name)) return "photo";
  return endings.clip.test(name) ? "clip" : undefined;
}
