import { FILM_OPTIONS } from "@/command/options/film-options";
import { listOptions } from "@/command/options/read-options";

export function helpOfKinora(): string {
  return `Kinora makes films of photos, clips and music.

  kinora film <folders and files> [options]   Makes a film on this machine, without a service.

kinora film --help tells about its options.`;
}

export function helpOfFilm(): string {
  return `kinora film <folders and files> [options]

Chooses the best of the photos and clips, in the order they were taken, and makes a film of them.

${listOptions(FILM_OPTIONS)}

Examples:
  kinora film ./photos
  kinora film ./photos --music song.mp3 --style album --ratio 9:16 --out film.mp4
  kinora film ./photos --music library:paper-kites --fit music
  kinora film ./photos --dry-run

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted.`;
}
