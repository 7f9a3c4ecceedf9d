import { type ClipSound, clipSoundSchema } from "@/lib/contracts/clip-sound";
import { inTurn } from "@/lib/film/captions/footage-cues";
import type { FootageFacts } from "@/lib/film/plan/context";
import { cuesOfStored, type StoredSubtitles } from "@/lib/server/clips/subtitles/stored-subtitles";
import { soundingSpans } from "@/lib/server/media/heard-sound";
import { recordingGain } from "@/lib/server/music/recording-gain";
import { songGain } from "@/lib/server/music/song-gain";

/** What is known about a clip's sound. Facts that can no longer be parsed count as unknown. */
export function clipSoundOf({ soundFacts }: { soundFacts: unknown }): {
  gain: number;
  sounding: ClipSound["sounding"];
} {
  const known = clipSoundSchema.safeParse(soundFacts).data;
  if (!known) return { gain: 1, sounding: [] };
  const { loudness, background, sounding } = known;
  // Until a clip is listened to again, nobody knows how much noise would be lifted with what it says.
  const gain = background ? recordingGain(loudness, background) : songGain(loudness);
  return { gain, sounding };
}

/** What a plan needs to know about a clip. */
export function footageFactsOf(
  clip: { frames: number; soundFacts: unknown },
  {
    hasSound,
    subtitles,
    slowFrames = 0,
  }: { hasSound: boolean; subtitles?: StoredSubtitles | undefined; slowFrames?: number },
): FootageFacts {
  const { gain, sounding } = clipSoundOf(clip);
  return {
    frames: clip.frames,
    sound: hasSound ? { gain, sounding: soundingSpans(sounding) } : null,
    ...(slowFrames > 0 && { slowFrames }),
    ...(subtitles && { subtitles: inTurn(cuesOfStored(subtitles)) }),
  };
}
