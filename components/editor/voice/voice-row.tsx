"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { ListenButton } from "@/components/editor/library/listen-button";
import { useProject, useSession } from "@/components/editor/session-context";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { VoiceName } from "@/components/music/voice-name";
import { problemText } from "@/components/shell/problem-text";
import { editorWords } from "@/components/strings/editor";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toasts-store";
import { deleteVoice, renameVoice, restoreVoice } from "@/lib/client/changes/voices";
import { type Voice, voicesQuery } from "@/lib/client/queries/voices";
import { addVoiceOf } from "@/lib/editor/commands/edit-voices";

const words = editorWords.voices;

type Props = {
  voice: Voice;
  timeline: TimelineGeometry | undefined;
  isHeard: boolean;
  onListen(): void;
  onChosen: (() => void) | undefined;
};

/** A voice of the library: pressed, it is laid over the film. */
export function VoiceRow({ voice, timeline, isHeard, onListen, onChosen }: Props) {
  const session = useSession();
  const isUsed = useProject(({ document }) =>
    Boolean(document.voices?.some(({ voiceId }) => voiceId === voice.id)),
  );
  const { remove, rename } = useVoiceChanges(voice);
  const [isNamed, setNamed] = useState(false);
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
      {isNamed ? (
        <VoiceName name={voice.name} onName={(name) => void rename(name)} onDone={() => setNamed(false)} />
      ) : (
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
      )}
      <Menu
        label={words.more(voice.name)}
        items={[
          {
            label: words.rename,
            icon: Pencil,
            onSelect: () => setNamed(true),
            testId: "rename-voice",
          },
          {
            label: words.remove,
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(),
            testId: "delete-voice",
          },
        ]}
        trigger={(trigger) => (
          <IconButton
            icon={EllipsisVertical}
            size="small"
            label={words.more(voice.name)}
            className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 by-thumb:opacity-100 no-mouse:opacity-100"
            data-testid="voice-menu"
            {...trigger}
          />
        )}
      />
    </li>
  );
}

/** Into the trash, and back again if that was a mistake; and other names. */
function useVoiceChanges({ id, name }: Voice) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries(voicesQuery());
  const tell = (error: unknown) => void toast({ text: problemText(error, "voice"), look: "danger" });
  const restore = () => restoreVoice(id).then(renew).catch(tell);
  const remove = () =>
    deleteVoice(id)
      .then(renew)
      .then(() => {
        toast({ text: words.removed(name), action: { label: words.undo, run: () => void restore() } });
      })
      .catch(tell);
  const rename = (wished: string) => renameVoice(id, wished).then(renew).catch(tell);
  return { remove, rename };
}
