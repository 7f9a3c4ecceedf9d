"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Mic, Trash2, Upload } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { ListenButton } from "@/components/editor/library/listen-button";
import { useListening } from "@/components/editor/library/use-listening";
import { useScreenStore } from "@/components/editor/screen-store";
import { useProject, useSession } from "@/components/editor/session-context";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { recorderOpen } from "@/components/editor/voice/open-recorder";
import { problemText } from "@/components/shell/problem-text";
import { VoiceUpload } from "@/components/editor/voice/voice-upload";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toasts-store";
import { deleteVoice, restoreVoice } from "@/lib/client/changes/voices";
import { type Voice, voicesQuery } from "@/lib/client/queries/voices";
import { addVoiceOf } from "@/lib/editor/commands/edit-voices";

const words = editorWords.voices;
/** More would hide the music below. */
const shownAtFirst = 3;

type Props = {
  timeline?: TimelineGeometry;
  /** Called after a voice was laid over the film. */
  onChosen?(): void;
};

/** The person's voices, and the ways to more of them. */
export function VoicesSection({ timeline, onChosen }: Props) {
  const screen = useScreenStore();
  const { data: voices = [] } = useQuery(voicesQuery());
  const listening = useListening();
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

type RowProps = {
  voice: Voice;
  timeline: TimelineGeometry | undefined;
  isHeard: boolean;
  onListen(): void;
  onChosen: (() => void) | undefined;
};

function VoiceRow({ voice, timeline, isHeard, onListen, onChosen }: RowProps) {
  const session = useSession();
  const isUsed = useProject(({ document }) =>
    Boolean(document.voices?.some(({ voiceId }) => voiceId === voice.id)),
  );
  const remove = useRemoval(voice);
  const added = { voiceId: voice.id, seconds: voice.duration };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !timeline) return;
    pressToTimeline(session, timeline, event.nativeEvent, {
      track: "voices",
      thumbnailUrl: null,
      label: voice.name,
      count: 1,
      drop: (atSeconds) => addVoiceOf(session, { ...added, atSeconds }),
    });
  };
  return (
    <li
      className="group flex items-center gap-2 rounded-control py-1 pr-1 pl-1 transition-colors hover:bg-sunken"
      data-testid="voice"
    >
      <ListenButton
        isHeard={isHeard}
        label={isHeard ? words.stop(voice.name) : words.listen(voice.name)}
        onListen={onListen}
      />
      <button
        type="button"
        aria-pressed={isUsed}
        onPointerDown={onPointerDown}
        onClick={() => {
          addVoiceOf(session, added);
          onChosen?.();
        }}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-control text-left by-thumb:min-h-11"
        data-testid="use-voice"
      >
        <span className="min-w-0 flex-1 truncate text-14">
          <span className="sr-only">{words.use} </span>
          {voice.name}
        </span>{" "}
        <span className="text-12 text-ink-soft">{clockText(voice.duration)}</span>
        {isUsed ? <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} /> : null}
      </button>
      <IconButton
        icon={Trash2}
        size="small"
        label={words.remove(voice.name)}
        onClick={remove}
        className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 by-thumb:opacity-100 no-mouse:opacity-100"
        data-testid="delete-voice"
      />
    </li>
  );
}

/** Into the trash, and back again if that was a mistake. */
function useRemoval({ id, name }: Voice): () => Promise<void> {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries(voicesQuery());
  const tell = (error: unknown) => void toast({ text: problemText(error), look: "danger" });
  const restore = () => restoreVoice(id).then(renew).catch(tell);
  return () =>
    deleteVoice(id)
      .then(renew)
      .then(() => {
        toast({ text: words.removed(name), action: { label: words.undo, run: () => void restore() } });
      })
      .catch(tell);
}
