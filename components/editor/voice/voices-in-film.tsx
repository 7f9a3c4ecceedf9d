"use client";

import { Mic } from "lucide-react";
import { useCatalog, useFilm } from "@/components/editor/session-context";
import { SoundRow } from "@/components/editor/storyboard/sound-row";
import { editorWords } from "@/components/strings/editor";
import { clockText } from "@/components/ui/clock-text";

const words = editorWords.voices;

/** On a phone: the film's voices, each with its settings. */
export function VoicesInFilm() {
  const { voices: clips = [] } = useFilm();
  const voices = useCatalog((catalog) => catalog.voices);
  if (clips.length === 0) return null;
  return (
    <ul aria-label={words.inFilm} className="grid px-2">
      {clips.map(({ id, voiceId, startSeconds, endSeconds, volume = 1 }) => {
        const name = voices.get(voiceId)?.name || words.unnamed;
        const loudness = editorWords.inspector.volumePercent(volume);
        return (
          <SoundRow
            key={id}
            clipId={id}
            kind="voice"
            icon={Mic}
            name={name}
            settingsLabel={words.settings}
            times={words.times(clockText(startSeconds), clockText(endSeconds), loudness)}
            removeLabel={words.takeOutOf(name)}
          />
        );
      })}
    </ul>
  );
}
