"use client";

import { ChevronRight, Mic, Trash2 } from "lucide-react";
import { useScreenStore } from "@/components/editor/screen-store";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";
import { deleteSelected } from "@/lib/editor/commands/edit-clips";
import { selectClip, selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.voices;

/** On a phone: the film's voices, each with its settings. */
export function VoicesInFilm() {
  const session = useSession();
  const screen = useScreenStore();
  const { voices: clips = [] } = useFilm();
  const voices = useCatalog((catalog) => catalog.voices);
  if (clips.length === 0) return null;
  return (
    <ul aria-label={words.inFilm} className="grid px-2">
      {clips.map((clip) => {
        const name = voices.get(clip.voiceId)?.name || words.unnamed;
        const volume = editorWords.inspector.volumePercent(clip.volume ?? 1);
        return (
          <li key={clip.id} className="flex items-center" data-testid="voice-in-film">
            <button
              type="button"
              onClick={() => {
                selectClip(session, clip.id);
                screen.setState({ sheet: "clip" });
              }}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
              data-testid="voice-settings"
            >
              <Mic aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate text-16">{name}</span>{" "}
                <span className="truncate text-13 text-ink-soft">
                  <span className="sr-only">{words.settings} </span>
                  {words.times(clockText(clip.startSeconds), clockText(clip.endSeconds), volume)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
            </button>
            <IconButton
              icon={Trash2}
              label={words.takeOutOf(name)}
              onClick={() => {
                selectClip(session, clip.id);
                deleteSelected(session);
                selectNothing(session);
              }}
              className="text-danger"
              data-testid="voice-remove"
            />
          </li>
        );
      })}
    </ul>
  );
}
