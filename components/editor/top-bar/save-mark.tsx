"use client";

import { Check, CloudOff, LoaderCircle, TriangleAlert, Users } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { useAutosave } from "@/components/editor/session-context";
import { useVideo } from "@/components/editor/video-context";
import { editorWords } from "@/components/strings/editor";
import type { SaveState } from "@/lib/editor/save/autosave";

const words = editorWords.save;

const icons = {
  saved: Check,
  waiting: LoaderCircle,
  saving: LoaderCircle,
  offline: CloudOff,
  "signed-out": CloudOff,
  conflict: TriangleAlert,
  gone: TriangleAlert,
  refused: TriangleAlert,
};

type Kind = SaveState["kind"];

const isKeptHere = (kind: Kind) => icons[kind] === CloudOff;

/**
 * What screen readers hear of saving: trouble, and its end. Edits are saved one after the other, and what they did is heard
 * instead.
 */
function useAnnounced(kind: Kind, isQuiet: boolean): string {
  const [wasTrouble, setTrouble] = useState(false);
  const isTrouble = !isQuiet || (wasTrouble && kind !== "waiting");
  if (isTrouble !== wasTrouble) setTrouble(isTrouble);
  if (!isQuiet) return isKeptHere(kind) ? `${words[kind]} ${words.onThisDevice}` : words[kind];
  return wasTrouble && kind === "saved" ? words.saved : "";
}

/** Shows whether everything is saved, and is unobtrusive as long as it is. */
export function SaveMark() {
  const save = useStore(useAutosave().state);
  const { hasOtherTabs } = useVideo();
  const Icon = icons[save.kind];
  const isTrouble = Icon === TriangleAlert;
  // On a phone there is room for a word only when something is to be done or to be known.
  const isQuiet = Icon === Check || Icon === LoaderCircle;
  // Who else has the film open needs its place.
  const givesWay = isQuiet && !hasOtherTabs;
  const announced = useAnnounced(save.kind, isQuiet);
  return (
    <>
      <p
        className={`flex items-center ${givesWay ? "min-w-3.5 shrink-[999]" : "shrink-0"} text-13 whitespace-nowrap ${isTrouble ? "text-danger" : "text-ink-soft"}`}
        data-testid="save-state"
        data-state={save.kind}
      >
        {/* Beside a long name, a quiet word goes to a second line, which is hidden, rather than be cut short. */}
        <span className={`flex items-center gap-x-1.5 ${givesWay ? "h-5 flex-wrap overflow-hidden" : ""}`}>
          <Icon
            aria-hidden="true"
            className={`${givesWay ? "h-5" : "h-3.5"} w-3.5 shrink-0`}
            strokeWidth={1.5}
          />
          <span
            className={`truncate max-lg:max-w-28 lying:sr-only ${isQuiet ? "leading-5 in-hand:sr-only" : ""}`}
          >
            {words[save.kind]}
            {save.kind === "saved" && save.atMs !== null ? (
              <span className="max-lg:hidden in-hand:hidden"> {words.justNow}</span>
            ) : null}
            {isKeptHere(save.kind) ? <span className="max-lg:sr-only"> {words.onThisDevice}</span> : null}
          </span>
        </span>
        <span role="status">
          {hasOtherTabs ? (
            <span className="flex items-center gap-1 pl-2" title={words.otherTab} data-testid="other-tab">
              <Users aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
              <span className="max-xl:sr-only">{words.otherTab}</span>
            </span>
          ) : null}
        </span>
      </p>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}
