import path from "node:path";
import { mediaIds } from "@/lib/film/asset-ids";
import { readFrameIndex } from "@/lib/film/clips/frame-index";
import type { FilmDocument } from "@/lib/film/document";
import { reelName, type ShownReel } from "@/lib/film/plan/reel-name";
import type { PaintedShortSide } from "@/lib/film/qualities";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import type { FootageInput, PhotoInput, RenderInputs } from "@/lib/server/renders/render-inputs";
import {
  createFootageReader,
  type FootageFile,
  type FootageReader,
} from "@/lib/worker/footage/footage-reader";
import type { MediaFiles } from "@/lib/worker/media-files";
import type { FilmToPaint } from "@/lib/worker/open-painter";
import { photoReader, type StoredPicture } from "@/lib/worker/photos/photo-reader";
import { BrokenInput } from "@/lib/worker/render-errors";

type Film = { document: FilmDocument; inputs: RenderInputs; shortSide: PaintedShortSide };
type Workplace = { ffmpeg: Ffmpeg; mediaFiles: MediaFiles; folder: string; signal: AbortSignal };

export type Media = Pick<FilmToPaint, "readPhoto" | "readFootage" | "openFootage"> &
  Pick<FootageReader, "onPainted" | "end">;

const photoKeys = { 720: "film720Key", 1080: "film1080Key" } as const satisfies Record<
  PaintedShortSide,
  keyof PhotoInput
>;

/** The storage key of the photo's rendition for films of this size. */
export function photoKeyOf(photo: PhotoInput, shortSide: PaintedShortSide): string {
  return photo[photoKeys[shortSide]];
}

type FootageKeys = { film: string; index: string; poster: string };

/**
 * The storage keys of a clip's files for films of this size; null until the clip is ready. A small clip has only 720p
 * files.
 */
export function footageKeysOf(
  { poster, films }: FootageInput,
  shortSide: PaintedShortSide,
): FootageKeys | null {
  const film = films[shortSide] ?? films[720];
  return film && poster !== null ? { ...film, poster } : null;
}

/** The same of a clip's slow reel, which has no poster of its own; null while there is none. */
export function slowKeysOf(
  { slow }: FootageInput,
  shortSide: PaintedShortSide,
): Omit<FootageKeys, "poster"> | null {
  return slow[shortSide] ?? slow[720] ?? null;
}

/** Opens the photos and footage that a painter needs for a film. */
export function openMedia({ document, inputs, shortSide }: Film, workplace: Workplace): Media {
  const stills = new Map<string, StoredPicture>();
  for (const photo of inputs.photo.values())
    stills.set(photo.id, {
      what: photo.name && `The photo “${photo.name}”`,
      key: photoKeyOf(photo, shortSide),
    });
  for (const clip of inputs.footage.values()) {
    const keys = footageKeysOf(clip, shortSide);
    if (keys) stills.set(clip.id, { what: nameOf(clip), key: keys.poster });
  }
  const order = [...mediaIds(document, "photo"), ...mediaIds(document, "footage")];

  const opened = new Map<string, Promise<FootageFile>>();
  const openFootage = (shown: ShownReel) => {
    const [name, clip] = [reelName(shown), inputs.footage.get(shown.footageId)];
    const keys = clip && (shown.reel ? slowKeysOf : footageKeysOf)(clip, shortSide);
    const target = path.join(workplace.folder, `footage-${shortSide}-${opened.size}.mp4`);
    const file = opened.get(name) ?? openFile(clip, keys, workplace, target);
    opened.set(name, file);
    return file;
  };
  const reader = createFootageReader(openFootage, workplace);
  return {
    readPhoto: photoReader(order, stills, workplace.mediaFiles),
    readFootage: reader.read,
    openFootage,
    onPainted: reader.onPainted,
    end: reader.end,
  };
}

const nameOf = ({ name }: FootageInput) => (name ? `The clip “${name}”` : "A clip of the film");

async function openFile(
  clip: FootageInput | undefined,
  keys: Omit<FootageKeys, "poster"> | null | undefined,
  { mediaFiles, signal }: Workplace,
  target: string,
): Promise<FootageFile> {
  if (!clip) throw new BrokenInput("A clip in the film no longer exists.");
  const what = nameOf(clip);
  if (!keys) throw new BrokenInput(`${what} is not ready.`);
  const index = readFrameIndex(await mediaFiles.read(keys.index, what));
  if (!index) throw new BrokenInput(`${what} cannot be read.`);
  return { path: await mediaFiles.open(keys.film, what, { target, signal }), index, what };
}
