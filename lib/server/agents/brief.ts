import type { z } from "zod/mini";
import type { clipSchema } from "@/lib/contracts/clips";
import type { songSchema } from "@/lib/contracts/music";
import type { photoSchema } from "@/lib/contracts/photos";
import type { styleSchema } from "@/lib/contracts/styles";
import type { videoSchema } from "@/lib/contracts/video-schema";
import type { voiceSchema } from "@/lib/contracts/voices";

/**
 * What agents are told of things. Everything they read costs them room, so addresses of files and what only programs need
 * are left out.
 */

type Video = z.output<typeof videoSchema>;
type Photo = z.output<typeof photoSchema>;
type Clip = z.output<typeof clipSchema>;
type Song = z.output<typeof songSchema>;
type Voice = z.output<typeof voiceSchema>;
type Style = z.output<typeof styleSchema>;

export function briefFilm(film: Video) {
  const { id, name, status, style, duration, aspect_ratio, quality, modified_on, assets } = film;
  return { id, name, status, style, duration, aspect_ratio, quality, modified_on, assets: assets.length };
}

/** A film with all that is in it, as edits take it. */
export function wholeFilm(film: Video) {
  const { credit, tags, accent_color, duck_music, clip_sound, visibility, assets } = film;
  return {
    ...briefFilm(film),
    credit,
    tags,
    accent_color,
    duck_music,
    clip_sound,
    visibility,
    assets: assets.map(withoutAddresses),
  };
}

export function filmState({ id, name, status, progress, duration, error, video, early }: Video) {
  const files = Object.entries(video ?? {}).map(([quality, { url, size }]) => ({ quality, url, size }));
  return { id, name, status, progress, duration, watchable_seconds: early?.seconds ?? null, error, files };
}

function withoutAddresses(asset: Video["assets"][number]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asset).filter(([name]) => !/(^|_)url$/.test(name)));
}

export function briefPhoto({ id, name, taken_at, width, height, kind, favourite, use_count }: Photo) {
  return { id, name, taken_at, width, height, kind, favourite, use_count };
}

export function briefClip({ id, name, status, reason, taken_at, duration, has_sound, favourite }: Clip) {
  return { id, name, status, reason, taken_at, duration, has_sound, favourite };
}

export function briefSong({ id, title, artist, duration, mood, bpm }: Song) {
  return { id, title, artist, duration, mood, bpm };
}

export function briefVoice({ id, name, duration, use_count }: Voice) {
  return { id, name, duration, use_count };
}

export function briefStyle({ machine_name, name, description, category }: Style) {
  return { style: machine_name, name, description, category };
}
