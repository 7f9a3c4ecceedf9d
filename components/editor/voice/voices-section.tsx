"use client";

import { useQuery } from "@tanstack/react-query";
import { Mic, Upload } from "lucide-react";
import { useState } from "react";
import type { Listening } from "@/components/editor/library/use-listening";
import { useScreenStore } from "@/components/editor/screen-store";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { RECORD_ID, recorderOpen } from "@/components/editor/voice/open-recorder";
import { VoiceRow } from "@/components/editor/voice/voice-row";
import { VoiceUpload } from "@/components/editor/voice/voice-upload";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { voicesQuery } from "@/lib/client/queries/voices";

const words = editorWords.voices;
/** More would hide the music below. */
const shownAtFirst = 3;

type Props = {
  timeline?: TimelineGeometry;
  listening: Listening;
  /** Called after a voice was laid over the film. */
  onChosen?(): void;
};

/** The person's voices, and the ways to more of them. */
export function VoicesSection({ timeline, listening, onChosen }: Props) {
  const screen = useScreenStore();
  const { data: voices = [] } = useQuery(voicesQuery());
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? voices : voices.slice(0, shownAtFirst);
  return (
    <section
      aria-label={words.title}
      className="grid grid-cols-1 gap-2 border-b border-hairline pb-4"
      data-testid="voices"
    >
      <h3 className="text-13 font-medium text-ink-soft">{words.title}</h3>
      <div className="grid grid-cols-2 gap-2">
        <button
          type="button"
          id={RECORD_ID}
          onClick={() => screen.setState(recorderOpen())}
          className={buttonClass("quiet", "small")}
          data-testid="record-voice"
        >
          <Mic aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.record}
        </button>
        <VoiceUpload testId="upload-voices">
          <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.upload}
        </VoiceUpload>
      </div>
      {voices.length === 0 ? (
        <p className="text-12 leading-4 text-pretty text-ink-soft">{words.about}</p>
      ) : (
        <ul>
          {shown.map((voice) => (
            <VoiceRow
              key={voice.id}
              voice={voice}
              timeline={timeline}
              isHeard={listening.songId === voice.id}
              onListen={() => listening.toggle(voice.id, voice.url)}
              onChosen={onChosen}
            />
          ))}
        </ul>
      )}
      {voices.length > shownAtFirst ? (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className={buttonClass("bare", "small", "-my-1.5 justify-self-start")}
          data-testid="all-voices"
        >
          {showsAll ? words.fewer : words.all(voices.length)}
        </button>
      ) : null}
    </section>
  );
}
