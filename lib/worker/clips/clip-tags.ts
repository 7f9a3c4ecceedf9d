import { contentIdOf } from "@/lib/server/media/read-content-id";
import { storableDate } from "@/lib/server/storable-date";

const maxCameraLength = 120;
/** Writers without a clock put 1904 or 1970 into the file. Ignore dates before this. */
const earliestMs = Date.UTC(1971, 0, 1);

export type ClipTags = {
  takenAt: Date | null;
  camera: string;
  /** What the motion of a Live Photo shares with the photo; empty for other clips. */
  contentId: string;
};

/** Reads from a file's tags when the clip was taken, and with which camera. */
export function readClipTags(tags: Readonly<Record<string, string>>): ClipTags {
  const byName = new Map(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));
  const of = (...names: string[]) => names.map((name) => byName.get(name)).find((value) => value?.trim());
  const takenAt = of("com.apple.quicktime.creationdate", "creation_time", "date");
  const make = clean(of("com.apple.quicktime.make", "make"));
  const model = clean(of("com.apple.quicktime.model", "com.android.model", "model"));
  const repeats = make !== "" && model.toLowerCase().startsWith(make.toLowerCase());
  const camera = (repeats ? model : `${make} ${model}`).trim().slice(0, maxCameraLength);
  const contentId = contentIdOf(of("com.apple.quicktime.content.identifier") ?? "");
  return { takenAt: dateOf(takenAt ?? ""), camera, contentId };
}

function clean(text = ""): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Accepts only a full date with a time. Without a time zone it is read as UTC, just as for photos. */
function dateOf(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (!match) return null;
  const [, day, time, , zone = "Z"] = match;
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  return date.getTime() >= earliestMs ? storableDate(date) : null;
}
