import { useContext, useEffect, useLayoutEffect, useMemo } from "react";
import { Html5Audio, Internals, Sequence, staticFile, useCurrentFrame, useVideoConfig } from "remotion";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { addressOfItsOwn } from "@/remotion/sound/address-of-its-own";
import { createGainSchedule } from "@/remotion/sound/gain-schedule";
import { createLimitedOutput } from "@/remotion/sound/limited-output";
import { playsAtOnce } from "@/remotion/sound/sounds-at-once";

/** Where sounds are played to, as Remotion's sounds find it. */
const SoundOutput = Internals.SharedAudioContext;

/** Plays songs, voices and footage sound as planned, each with its own loudness, and all through one limiter. */
export function FilmAudio({
  plan,
  songAddresses,
}: {
  plan: FilmPlan;
  songAddresses: Record<string, string>;
}) {
  const { fps } = useVideoConfig();
  const plays = useMemo(() => playsAtOnce(plan.audio), [plan.audio]);
  const sounds = plays.map((play, at) => {
    const address = songAddresses[play.soundId];
    const from = Math.round(play.startSeconds * fps);
    const frames = Math.round(play.endSeconds * fps) - from;
    if (address === undefined || frames < 1) return null;
    return (
      <Sequence
        key={`${play.clipId} ${play.startSeconds}`}
        from={from}
        durationInFrames={frames}
        layout="none"
      >
        <PlannedSound play={play} from={from} address={addressOfItsOwn(play, plays.slice(0, at), address)} />
      </Sequence>
    );
  });
  return <SoundOutput.Provider value={useLimitedOutput()}>{sounds}</SoundOutput.Provider>;
}

function PlannedSound({ play, from, address }: { play: AudioPlay; from: number; address: string }) {
  const { fps } = useVideoConfig();
  const frame = from + useCurrentFrame();
  const output = usePlannedGain(play, frame);
  const isGainElsewhere = output !== null && output.gainNode !== null && !setsOwnVolume(play);
  return (
    <SoundOutput.Provider value={output}>
      <Html5Audio
        src={address}
        trimBefore={Math.round(play.sourceSeconds * fps)}
        playbackRate={play.speed}
        // An element's own volume ends at 1, and quiet recordings are lifted above that.
        useWebAudioApi
        volume={isGainElsewhere ? 1 : (one) => gainOf(play, (from + one) / fps)}
      />
    </SoundOutput.Provider>
  );
}

/** Safari takes no sound out of an element that plays slower or faster, so Remotion leaves it there. */
function setsOwnVolume({ speed }: AudioPlay): boolean {
  return speed !== 1 && /AppleWebKit/.test(navigator.userAgent) && !navigator.userAgent.includes("Chrome/");
}

function useLimitedOutput() {
  const player = useContext(SoundOutput);
  const { audioContext, gainNode } = player ?? {};
  const output = useMemo(
    () => (audioContext && gainNode ? createLimitedOutput(audioContext, gainNode) : undefined),
    [audioContext, gainNode],
  );
  useEffect(() => output?.open(staticFile("limiter/limiter-worklet.js")), [output]);
  useClosedInTheEnd(audioContext);
  return useMemo(() => (player && output ? { ...player, gainNode: output.input } : player), [player, output]);
}

const closings = new WeakMap<AudioContext, ReturnType<typeof setTimeout>>();

/** The player leaves its audio open when it goes, and with it a thread, for as long as the page is open. */
function useClosedInTheEnd(audio: AudioContext | null | undefined): void {
  useEffect(() => {
    if (!audio) return;
    clearTimeout(closings.get(audio));
    // Not at once: what is still mounted may use it once more, and in development all is mounted twice.
    const close = () => void audio.close().catch(() => undefined);
    return () => void closings.set(audio, setTimeout(close, 1_000));
  }, [audio]);
}

/** An output through a gain that follows the plan while the film plays. */
function usePlannedGain(play: AudioPlay, frame: number) {
  const { fps } = useVideoConfig();
  const output = useContext(SoundOutput);
  const { audioContext, gainNode: next } = output ?? {};
  const own = useMemo(() => {
    if (!audioContext) return undefined;
    const gainNode = new GainNode(audioContext, { gain: 0 });
    return { gainNode, follow: createGainSchedule(gainNode.gain) };
  }, [audioContext]);
  useLayoutEffect(() => {
    if (!own || !next) return;
    own.gainNode.connect(next);
    return () => own.gainNode.disconnect();
  }, [own, next]);
  useLayoutEffect(() => {
    // A frame is shown for a while; it is told at some moment of that.
    if (own && audioContext) own.follow(play, (frame + 0.5) / fps, audioContext.currentTime);
  }, [own, audioContext, play, frame, fps]);
  return useMemo(() => (output && own ? { ...output, gainNode: own.gainNode } : output), [output, own]);
}
