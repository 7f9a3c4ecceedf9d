import type { LibraryTrack } from "@/lib/contracts/library-manifest";
import { beatToSeconds } from "./compose/tempo";
import type { Track } from "./compose/track";
import { trackTempo } from "./compose/track-time";
import { loopSamples } from "./master/close-loop";
import { SAMPLE_RATE } from "./synth/audio";

type Described = Omit<LibraryTrack, "durationSeconds" | "files" | "previewStartSeconds" | "loudness">;

/** Everything that is known from the score alone. */
export function describeTrack(track: Track): Described {
  const tempo = trackTempo(track);
  const { form } = track;
  const at = (beat: number): number => Number(beatToSeconds(tempo, beat).toFixed(6));
  const steadyCount = Math.min(form.totalBeats, Math.floor(tempo.slowing?.fromBeat ?? form.totalBeats) + 1);
  const loop = loopSamples(track, tempo);
  const lastBeat = Math.max(...track.compose().parts.flatMap((part) => part.notes.map((note) => note.beat)));
  return {
    id: track.id,
    title: track.title,
    artist: track.artist,
    description: track.description,
    moods: [...track.moods],
    bpm: track.bpm,
    key: track.key,
    beats: {
      startSeconds: tempo.startSeconds,
      intervalSeconds: 60 / track.bpm,
      steadyCount,
      slowingSeconds: Array.from({ length: form.totalBeats - steadyCount }, (_, i) => at(steadyCount + i)),
    },
    bars: { beatsPerBar: form.beatsPerBar, count: form.totalBeats / form.beatsPerBar },
    sections: form.sections.map(({ name, startBeat, endBeat, energy }) => ({
      name,
      startSeconds: at(startBeat),
      endSeconds: at(endBeat),
      energy,
    })),
    loop: { startSeconds: loop.start / SAMPLE_RATE, endSeconds: loop.end / SAMPLE_RATE },
    endingSeconds: at(lastBeat),
  };
}
