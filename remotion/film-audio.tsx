import { Html5Audio, Sequence, useVideoConfig } from "remotion";
import { gainOf } from "@/lib/film/plan/audio-play";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** Plays songs and footage sound as planned, each piece with its own loudness. */
export function FilmAudio({
  plan,
  songAddresses,
}: {
  plan: FilmPlan;
  songAddresses: Record<string, string>;
}) {
  const { fps } = useVideoConfig();
  return plan.audio.map((play) => {
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
        <Html5Audio
          src={address}
          trimBefore={Math.round(play.sourceSeconds * fps)}
          playbackRate={play.speed}
          // An element's own volume ends at 1, and quiet recordings are lifted above that.
          useWebAudioApi
          volume={(frame) => gainOf(play, (from + frame) / fps)}
        />
      </Sequence>
    );
  });
}
