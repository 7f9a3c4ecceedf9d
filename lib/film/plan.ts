import { shownCredits } from "@/lib/film/credits-length";
import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import type { PlanContext } from "@/lib/film/plan/context";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { ducksDuring, ducksForClips, ducksForVoices, withPauses } from "@/lib/film/plan/ducking";
import { planFootageSound } from "@/lib/film/plan/footage-sound";
import { planPrints } from "@/lib/film/plan/photo-print";
import { planAudio } from "@/lib/film/plan/plan-audio";
import { planSegments, stretchesOf } from "@/lib/film/plan/plan-segments";
import { planTexts } from "@/lib/film/plan/plan-texts";
import { saidTexts } from "@/lib/film/plan/said-words";
import { planTransitions } from "@/lib/film/plan/plan-transitions";
import { planVoiceSound } from "@/lib/film/plan/voice-sound";
import { styleOrVanilla, styles } from "@/lib/film/styles/styles";
import { FPS, framesFromSeconds } from "@/lib/film/time";

/**
 * The plan of a film: everything about its timing, decided once, from the document alone. The preview, both renderers,
 * the audio mixer and the thumbnails read the same plan, and none of them decides anything about time.
 *
 * - `segments` cover every frame exactly once: photos, text slides, gaps and credits, from joint to joint.
 * - `transitions` lie around joints, with their middle on the joint, and are shorter where clips are short. During a
 *   transition both segments are visible (`seenFromFrame` to `seenUntilFrame`), and a photo keeps moving through both
 *   of its transitions.
 * - `prints` are photos that are shown turned, cropped or in another light. Segments refer to them as they refer to
 *   photos.
 * - `texts` are all words. Each has a slot for its line breaks, which someone who can measure type fills in once.
 * - `audio` is every piece of every song, the sound of moving pictures, and voices. Music makes room for both of these,
 *   and moving pictures make room for voices. `gainOf(play, t)` computes the volume at any moment.
 * - `layersAt(plan, frame)` (plan/layers-at.ts) is what painters call: which layers, back to front, where, how opaque
 *   and how far along. `photoWindow` returns the part of a photo that its place shows.
 *
 * Equal documents and contexts give equal plans. Nothing here knows sizes in pixels, colours (but the accent that a
 * film names) or fonts.
 */
export function planFilm(document: FilmDocument, context: PlanContext = {}): FilmPlan {
  const style = styleOrVanilla(document.style);
  const { rules } = styles[style];
  const stretches = stretchesOf(document, rules);
  const transitions = planTransitions(stretches, rules);
  const segments = planSegments(document, stretches, transitions, rules, context);
  const ends = filmEnds(document);
  const frameCount = framesFromSeconds(ends.filmSeconds);
  const openingFrames = Math.min(rules.openingFrames, Math.floor(frameCount / 4));
  const closingFrames = Math.min(rules.closingFrames, Math.floor(frameCount / 4));
  const pictures = { segments, transitions, frameCount, openingFrames, closingFrames };
  const footage = planFootageSound(document, pictures, context);
  const voice = planVoiceSound(document, pictures, context);
  const voiceDucks = ducksForVoices(voice.sounding);
  const allDucks = withPauses([...ducksForClips(footage.sounding), ...voiceDucks]);
  const ducks = document.duckMusic === false ? [] : allDucks;
  const { plays, beatSeconds } = planAudio(document, ends, ducks, context);
  const clipDucks = withPauses(voiceDucks);
  const creditRows = frameCount > 0 ? shownCredits(document) : [];

  return {
    fps: FPS,
    ...pictures,
    durationSeconds: ends.filmSeconds,
    style,
    aspectRatio: document.aspectRatio,
    ...(document.accent !== undefined && { accent: document.accent }),
    prints: planPrints(document),
    texts: { ...planTexts(document, creditRows), ...saidTexts(segments, context) },
    creditRows,
    beatFrames: [...new Set(beatSeconds.map(framesFromSeconds))].sort((a, b) => a - b),
    audio: [
      ...plays,
      ...footage.plays.map((play) => ({ ...play, ducks: ducksDuring(play, clipDucks) })),
      ...voice.plays,
    ],
  };
}
