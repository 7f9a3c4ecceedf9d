"use client";

import { Pause, Play } from "lucide-react";
import { useEffect } from "react";
import { useSession } from "@/components/editor/session-context";
import { useTakeListening } from "@/components/editor/voice/use-take-listening";
import type { Take } from "@/components/editor/voice/use-recorder";
import { editorWords } from "@/components/strings/editor";
import { clockText } from "@/components/ui/clock-text";
import { IconButton } from "@/components/ui/icon-button";

const words = editorWords.voices.recorder;

type Props = { takes: readonly Take[]; chosen: Take | null; onChoose(take: Take): void };

/** The takes of one stretch: each can be heard, and one is used. */
export function TakeList({ takes, chosen, onChoose }: Props) {
  const { playhead } = useSession();
  const listening = useTakeListening();
  const fromFrame = chosen?.fromFrame;
  // The picture shows where the take begins.
  useEffect(() => {
    if (fromFrame !== undefined) playhead.seek(fromFrame);
  }, [playhead, fromFrame]);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-13 font-medium text-ink-soft">{words.takes}</legend>
      {takes.map((take) => {
        const isHeard = listening.playing === take.number;
        return (
          <div
            key={take.number}
            className={`flex items-center gap-1 rounded-control pl-1 ${take === chosen ? "bg-sunken" : ""}`}
            data-testid="take"
          >
            <IconButton
              icon={isHeard ? Pause : Play}
              label={isHeard ? words.stopTake(take.number) : words.listenTake(take.number)}
              onClick={() => listening.toggle(take)}
              data-testid="take-listen"
            />
            <label className="flex min-h-10 min-w-0 flex-1 items-center justify-between gap-2 pr-3 text-14 by-thumb:min-h-11">
              {words.take(take.number, clockText(take.seconds))}
              <input
                type="radio"
                name="take"
                aria-label={words.choose(take.number)}
                checked={take === chosen}
                onChange={() => onChoose(take)}
                className="size-4 accent-ink"
                data-testid="take-choose"
              />
            </label>
          </div>
        );
      })}
      <p className="text-12 leading-4 text-ink-soft">{words.allKept}</p>
    </fieldset>
  );
}
