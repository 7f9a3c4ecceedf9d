"use client";

import { useId } from "react";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { keepClock } from "@/lib/editor/story/choose-film";
import type { WrongClock } from "@/lib/story/clocks";

const words = editorWords.story;

/** A camera whose clock seems wrong. A click takes back that its photos were moved, another one moves them again. */
export function ClockNote({ clock }: { clock: WrongClock }) {
  const session = useSession();
  const textId = useId();
  const { camera, isSetRight } = clock;
  return (
    <div
      className="grid justify-items-start gap-2 rounded-control bg-sunken p-3 text-13"
      role="note"
      data-testid="story-clock"
    >
      <p id={textId}>{words.clock(clock)}</p>
      <button
        type="button"
        aria-describedby={textId}
        onClick={() => keepClock(session, camera, isSetRight)}
        className={buttonClass("quiet", "small")}
        data-testid="story-keep-clock"
      >
        {isSetRight ? words.keepClock : words.setClockRight}
      </button>
    </div>
  );
}
