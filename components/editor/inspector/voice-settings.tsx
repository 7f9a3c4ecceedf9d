"use client";

import { Mic } from "lucide-react";
import { focusClipOf } from "@/components/editor/clip-element";
import { SecondsField } from "@/components/editor/inspector/fields";
import { VolumeField } from "@/components/editor/inspector/volume-field";
import { useScreenStore } from "@/components/editor/screen-store";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import { CommandButton } from "@/components/editor/storyboard/command-button";
import { isInHand, useLayout } from "@/components/editor/use-editor-layout";
import { RECORD_AGAIN_ID, recorderOpen } from "@/components/editor/voice/open-recorder";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { deleteSelected } from "@/lib/editor/commands/edit-clips";
import { recordedSeconds } from "@/lib/editor/commands/edit-voices";
import type { VoiceClip } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { moveVoice } from "@/lib/film/operations/move-voice";
import { setVoice } from "@/lib/film/operations/set-voice";
import { trimVoice } from "@/lib/film/operations/trim-voice";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

const words = editorWords.inspector;
const voiceWords = editorWords.voices;

export function VoiceSettings({ clip }: { clip: VoiceClip }) {
  const session = useSession();
  const screen = useScreenStore();
  const film = useFilm();
  const hasThumb = isInHand(useLayout());
  const voice = useCatalog((catalog) => catalog.voices.get(clip.voiceId));
  const recorded = recordedSeconds(session, clip.voiceId);
  const { startSeconds, endSeconds, offsetSeconds = 0, volume = 1 } = clip;
  const latestStart = Math.max(0, filmEnds(film).filmSeconds - MIN_CLIP_SECONDS);
  const latestEnd = recorded === undefined ? endSeconds : startSeconds + recorded - offsetSeconds;
  const seal = () => session.documents.seal();
  const asOne = (label: string) => ({ mergeKey: `${label} ${clip.id}`, isSilent: true });

  return (
    <>
      <p className="text-14 font-medium">{voice?.name || voiceWords.unnamed}</p>
      {hasThumb ? (
        <div className="flex justify-between">
          <CommandButton command="move-earlier" />
          <CommandButton command="move-later" />
          <CommandButton command="shorten" />
          <CommandButton command="lengthen" />
          <CommandButton command="split" />
          <CommandButton command="duplicate" />
        </div>
      ) : null}
      <VolumeField
        volume={volume}
        onWrite={(next) =>
          void editFilm(
            session,
            "volume",
            (edited) => setVoice(edited, { clipId: clip.id, volume: next }),
            asOne("volume"),
          )
        }
        onLeave={seal}
        testId="voice-volume"
      />
      <SecondsField
        label={voiceWords.from}
        value={startSeconds}
        min={0}
        max={tidySeconds(latestStart)}
        unit={words.lengthUnit}
        onWrite={(toSeconds) =>
          void editFilm(
            session,
            "move-voice",
            (edited) => moveVoice(edited, { clipId: clip.id, toSeconds }),
            asOne("move-voice"),
          )
        }
        onLeave={seal}
        testId="voice-from"
      />
      <SecondsField
        label={voiceWords.to}
        value={endSeconds}
        min={tidySeconds(startSeconds + MIN_CLIP_SECONDS)}
        max={tidySeconds(Math.max(latestEnd, endSeconds))}
        unit={words.lengthUnit}
        onWrite={(toSeconds) =>
          void editFilm(
            session,
            "trim-voice",
            (edited) =>
              trimVoice(edited, { clipId: clip.id, edge: "end", toSeconds, recordedSeconds: recorded }),
            asOne("trim-voice"),
          )
        }
        onLeave={seal}
        testId="voice-to"
      />
      <button
        id={RECORD_AGAIN_ID}
        type="button"
        className={buttonClass("quiet", "small")}
        onClick={() => screen.setState(recorderOpen(clip.id))}
        data-testid="voice-again"
      >
        <Mic aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {voiceWords.recordAgain}
      </button>
      <button
        type="button"
        className={buttonClass("quiet", "small")}
        onClick={() => {
          deleteSelected(session);
          focusClipOf(session);
          screen.setState({ sheet: null });
        }}
        data-testid="remove-voice"
      >
        {voiceWords.takeOut}
      </button>
    </>
  );
}
