import { wait } from "@/lib/client/wait";
import { alignRecording, type FrameMark, type SoundMark } from "@/lib/editor/recording/align-recording";
import type { Microphone } from "@/lib/editor/recording/microphone";
import { samplesOf, toSixteenBits, waveFile } from "@/lib/editor/recording/wave-file";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { FPS, MIN_CLIP_FRAMES } from "@/lib/film/time";

const countInSeconds = 3;
/** The last sounds are still on their way when the film stops. */
const tailMs = 200;
/** Softer than any microphone that is switched on. */
const silentPeak = 2;

type Chunk = SoundMark & { samples: Int16Array };

export type Phase = { kind: "counting"; left: number } | { kind: "recording" };

export type Recording = {
  file: Blob;
  seconds: number;
  fromFrame: number;
};

export type RecordingEnd = Recording | { problem: "too-short" | "silent" } | null;

type Parts = {
  session: EditorSession;
  microphone: Microphone;
  fromFrame: number;
  /** The film stops here, as at the end of what is said anew. */
  untilFrame?: number;
  maxSeconds: number;
  /** Whether the film is heard meanwhile. */
  hasFilmSound: boolean;
  onPhase(phase: Phase): void;
  /** Ends the recording; during the count-in nothing is recorded. */
  stop: AbortSignal;
};

/**
 * Counts in, plays the film and records until somebody stops it, the film pauses or its end is reached. Null when it was
 * stopped before it began.
 */
export async function recordTake(parts: Parts): Promise<RecordingEnd> {
  const { session, microphone, fromFrame, hasFilmSound, onPhase, stop } = parts;
  const { playhead, transport } = session;
  transport.pause();
  playhead.seek(fromFrame);
  const chunks: Chunk[] = [];
  const deafen = microphone.listen(({ samples, ...heard }) =>
    chunks.push({ ...heard, samples: toSixteenBits(samples) }),
  );
  transport.silence(!hasFilmSound);
  try {
    for (let left = countInSeconds; left > 0 && !stop.aborted; left--) {
      onPhase({ kind: "counting", left });
      await wait(1000, stop).catch(() => undefined);
    }
    if (stop.aborted || playhead.frame() !== fromFrame) return null;
    onPhase({ kind: "recording" });
    const shown = await playFilm(parts);
    await wait(tailMs);
    return recordingOf(parts, chunks, shown);
  } finally {
    deafen();
    transport.silence(false);
  }
}

/** Plays until the end of the take, and notes when which frame was shown. */
function playFilm({ session, fromFrame, untilFrame, maxSeconds, stop }: Parts): Promise<FrameMark[]> {
  const { playhead, playback, transport } = session;
  const lastFrame = Math.min(untilFrame ?? Number.POSITIVE_INFINITY, fromFrame + maxSeconds * FPS);
  const shown: FrameMark[] = [];
  return new Promise((resolve) => {
    const end = () => {
      stop.removeEventListener("abort", end);
      stopFollowing();
      stopWatching();
      transport.pause();
      resolve(shown);
    };
    const stopFollowing = playhead.subscribe((frame) => {
      // Somebody went elsewhere in the film.
      const before = shown.at(-1)?.frame ?? fromFrame;
      if (frame < before || frame > before + FPS) return end();
      shown.push({ frame, atMs: performance.now() });
      if (frame >= lastFrame - 1) end();
    });
    const stopWatching = playback.subscribe(({ isPlaying }) => {
      if (!isPlaying) end();
    });
    stop.addEventListener("abort", end);
    transport.play();
  });
}

function recordingOf(
  { microphone, fromFrame }: Parts,
  chunks: readonly Chunk[],
  shown: FrameMark[],
): RecordingEnd {
  const { sampleRate, latencySeconds } = microphone;
  if (chunks.length === 0) return { problem: "silent" };
  const frames = (shown.at(-1)?.frame ?? fromFrame) - fromFrame;
  if (frames < MIN_CLIP_FRAMES) return { problem: "too-short" };
  const spans = alignRecording({ fromFrame, sounds: chunks, shown, sampleRate, latencySeconds });
  const samples = samplesOf(chunks, spans);
  if (samples.every((sample) => Math.abs(sample) <= silentPeak)) return { problem: "silent" };
  return { file: waveFile(samples, sampleRate), seconds: samples.length / sampleRate, fromFrame };
}
