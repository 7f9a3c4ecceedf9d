import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VisualClip, VoiceClip } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { addClips } from "@/lib/film/operations/add-clips";
import { freeVoiceStart } from "@/lib/film/operations/add-voice";
import { type CopiedClip, isCopiedVoice } from "@/lib/film/operations/copy-clips";
import { withVoices } from "@/lib/film/operations/edit-voices";
import { tidySeconds } from "@/lib/film/time";

type Args = {
  /** Clips from `copyClips`, perhaps of another film. */
  clips: readonly CopiedClip[];
  /** Where pictures go; the film's end when not given. */
  atSeconds?: number;
  /** Where voices without pictures go, as soon as nobody speaks. */
  voicesAtSeconds?: number;
};

/** Inserts copied clips into the film, with new ids. Voices that were copied with pictures lie over these again. */
export function pasteClips(
  document: FilmDocument,
  { clips, atSeconds, voicesAtSeconds = 0 }: Args,
): FilmDocument {
  const voices = clips.filter(isCopiedVoice);
  const visuals = clips.flatMap((clip) => (isCopiedVoice(clip) ? [] : [clip]));
  const copies = visuals.map(({ startSeconds, endSeconds, ...clip }) => ({
    ...clip,
    id: undefined,
    seconds: endSeconds - startSeconds,
  }));
  const seen = addClips(document, { clips: copies, atSeconds });
  const isRefused = seen === document && visuals.length > 0;
  if (isRefused || voices.length === 0) return seen;
  const starts =
    visuals.length > 0
      ? startsOver(voices, visuals, startsOfNew(document, seen))
      : startsTogether(document, voices, voicesAtSeconds);
  const pasted = withPasted(seen, voices, starts);
  return pasted === seen ? document : pasted;
}

/** Each voice begins over the picture that it began over where it was copied, and as far into it. */
function startsOver(
  voices: readonly VoiceClip[],
  visuals: readonly VisualClip[],
  pastedStarts: readonly number[],
): number[] {
  return voices.map(({ startSeconds }) => {
    const below = Math.max(
      0,
      visuals.findLastIndex((visual) => visual.startSeconds <= startSeconds),
    );
    const into = startSeconds - (visuals[below]?.startSeconds ?? 0);
    return Math.max(0, (pastedStarts[below] ?? 0) + into);
  });
}

function startsOfNew(before: FilmDocument, after: FilmDocument): number[] {
  const earlierIds = new Set(before.visuals.map(({ id }) => id));
  return after.visuals.filter(({ id }) => !earlierIds.has(id)).map(({ startSeconds }) => startSeconds);
}

function startsTogether(document: FilmDocument, voices: readonly VoiceClip[], atSeconds: number): number[] {
  const first = Math.min(...voices.map(({ startSeconds }) => startSeconds));
  const last = Math.max(...voices.map(({ endSeconds }) => endSeconds));
  const start = freeVoiceStart(document, atSeconds, last - first);
  return voices.map(({ startSeconds }) => start + startSeconds - first);
}

function withPasted(
  document: FilmDocument,
  voices: readonly VoiceClip[],
  starts: readonly number[],
): FilmDocument {
  const freshId = freshClipIds(allClips(document).map(({ id }) => id));
  const pasted = voices.map((voice, index): VoiceClip => {
    const startSeconds = tidySeconds(starts[index] ?? 0);
    const endSeconds = tidySeconds(startSeconds + voice.endSeconds - voice.startSeconds);
    return { ...voice, id: freshId(), startSeconds, endSeconds };
  });
  return withVoices(document, [...(document.voices ?? []), ...pasted]);
}
