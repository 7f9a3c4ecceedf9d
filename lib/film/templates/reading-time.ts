import type { FilmDocument, VisualClip } from "@/lib/film/document";
import { hasField, wordsOf } from "@/lib/film/kinds/kinds";
import { setDuration } from "@/lib/film/operations/set-duration";
import { tidySeconds } from "@/lib/film/time";

/** Time to notice that there is something to read. */
const noticeSeconds = 1;
/** Slow enough for reading aloud, which is how people read what they see once. */
const charactersPerSecond = 14;
const minSlideSeconds = 2;

/** How long somebody needs to read these words. */
function readingSeconds(text: string): number {
  const characters = text.replace(/\s+/gu, " ").trim().length;
  return characters === 0 ? 0 : noticeSeconds + characters / charactersPerSecond;
}

function secondsToRead(clip: VisualClip): number {
  return readingSeconds(
    wordsOf(clip)
      .map(({ text }) => text)
      .join(" "),
  );
}

/**
 * How long a clip is shown with other words. A slide keeps the time that its maker left beyond reading it. A photo is
 * looked at, too, so it never becomes shorter. A moving picture has its own length.
 */
function fittedSeconds(before: VisualClip, after: VisualClip): number {
  const length = before.endSeconds - before.startSeconds;
  if (hasField(before, "footageId")) return length;
  const longer = secondsToRead(after) - secondsToRead(before);
  if (longer === 0) return length;
  const toRead = secondsToRead(after);
  if (hasField(before, "caption")) return Math.max(length, toRead);
  return Math.max(length + longer, toRead, Math.min(length, minSlideSeconds));
}

/** The film with these clips as long as their words need; what follows moves along. */
export function fitToWords(
  before: FilmDocument,
  after: FilmDocument,
  clipIds: ReadonlySet<string>,
): FilmDocument {
  return [...clipIds].reduce((document, id) => {
    const [old, now] = [before, after].map(({ visuals }) => visuals.find((clip) => clip.id === id));
    if (!old || !now) return document;
    const seconds = tidySeconds(fittedSeconds(old, now));
    const isSame = Math.abs(seconds - (old.endSeconds - old.startSeconds)) < 1e-6;
    return isSame ? document : setDuration(document, { clipIds: [id], seconds });
  }, after);
}
