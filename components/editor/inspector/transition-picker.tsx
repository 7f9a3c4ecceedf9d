"use client";

import { Sparkles } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import { SecondsField } from "@/components/editor/inspector/fields";
import { TransitionTile } from "@/components/editor/inspector/transition-tile";
import { useFilm, usePlan, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { type Joint, jointOf } from "@/lib/editor/assets/joint-film";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { arrange } from "@/lib/editor/commands/arrange-film";
import { type FilmDocument, TRANSITIONS, type VisualClip } from "@/lib/film/document";
import { MAX_TRANSITION_SECONDS } from "@/lib/film/limits";
import { setTransition, setTransitionTime, spreadTransition } from "@/lib/film/operations/set-transition";
import { maxTransitionFrames } from "@/lib/film/plan/plan-transitions";
import { secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

const words = editorWords.transitionPicker;

/** Chooses a transition from moving samples, and its length, for these clips or for all. */
export function TransitionPicker({ clips }: { clips: readonly VisualClip[] }) {
  const session = useSession();
  const film = useFilm();
  const group = useId();
  const turn = useTurns(TRANSITIONS.length);
  const clipIds = clips.map(({ id }) => id);
  const [first] = clips;
  const joint = useJoint(film, first?.id ?? "");
  const kinds = new Set(clips.map(({ transition }) => transition ?? "auto"));
  const chosen = kinds.size === 1 ? [...kinds][0] : null;
  const hasOthers = film.visuals.length > clips.length;
  const isSilent = true;
  if (!first || !joint) return null;

  return (
    <>
      <fieldset data-testid="transition">
        <legend className="pb-1.5 text-13 font-medium text-ink-soft">
          {editorWords.inspector.transition}
        </legend>
        <div className="-mx-1 grid grid-cols-3 gap-x-0.5 gap-y-1">
          {TRANSITIONS.map((transition, index) => (
            <TransitionTile
              key={transition}
              group={group}
              joint={joint}
              transition={transition}
              isChosen={transition === chosen}
              isItsTurn={index === turn}
              choose={() =>
                void editFilm(
                  session,
                  "transition",
                  (edited) => setTransition(edited, { clipIds, transition }),
                  {
                    isSilent,
                  },
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <TransitionTime clips={clips} />
      <div className="grid gap-1.5">
        {hasOthers ? (
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={() =>
              void editFilm(
                session,
                "transition",
                (edited) => spreadTransition(edited, { clipId: first.id }),
                {
                  count: film.visuals.length,
                },
              )
            }
            data-testid="transition-to-all"
          >
            {words.toAll}
          </button>
        ) : null}
        <button
          type="button"
          className={buttonClass("quiet", "small")}
          title={words.surpriseHint}
          onClick={() => arrange(session, "surprise", Date.now() % 100_000)}
          data-testid="transition-surprise"
        >
          <Sparkles aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.surprise}
        </button>
      </div>
    </>
  );
}

/** Keeps its identity until an edit changes something visible in it. */
function useJoint(film: FilmDocument, clipId: string): Joint | undefined {
  const key = JSON.stringify(jointOf(film, clipId) ?? null);
  return useMemo((): Joint | undefined => JSON.parse(key) ?? undefined, [key]);
}

function TransitionTime({ clips }: { clips: readonly VisualClip[] }) {
  const session = useSession();
  const film = useFilm();
  const { transitions, segments } = usePlan();
  const clipIds = clips.map(({ id }) => id);
  const key = clipIds.join(" ");
  const planned = transitions.filter(({ to }) => {
    const segment = segments[to];
    return segment !== undefined && "clipId" in segment && clipIds.includes(segment.clipId);
  });
  const times = new Set(planned.map(({ startFrame, endFrame }) => secondsFromFrames(endFrame - startFrame)));
  const max = maxSeconds(film, clipIds);
  if (planned.length === 0 || max === 0) return null;
  const write = (seconds: number | undefined, mergeKey?: string) =>
    void editFilm(session, "transition", (edited) => setTransitionTime(edited, { clipIds, seconds }), {
      mergeKey,
      isSilent: true,
    });
  return (
    <div className="grid gap-1">
      <SecondsField
        key={key}
        label={words.takes}
        value={times.size === 1 ? ([...times][0] ?? null) : null}
        min={secondsFromFrames(2)}
        max={max}
        placeholder={editorWords.inspector.mixed}
        unit={editorWords.inspector.lengthUnit}
        onWrite={(seconds) => write(seconds, `transition time ${key}`)}
        onLeave={() => session.documents.seal()}
        testId="transition-time"
      />
      {clips.some(({ transitionSeconds }) => transitionSeconds !== undefined) ? (
        <button
          type="button"
          className={buttonClass("bare", "small", "justify-self-end")}
          onClick={() => write(undefined)}
          data-testid="transition-usual-time"
        >
          {words.usualTime}
        </button>
      ) : null}
    </div>
  );
}

/** The longest transition that the longest clips allow. The plan shortens transitions between shorter ones. */
function maxSeconds(film: FilmDocument, clipIds: readonly string[]): number {
  const visible = visibleClips(film);
  const seconds = visible.flatMap((to, index) => {
    const from = visible[index - 1];
    if (!from || !clipIds.includes(to.clip.id)) return [];
    return maxTransitionFrames(from.endFrame - from.startFrame, to.endFrame - to.startFrame);
  });
  return Math.min(MAX_TRANSITION_SECONDS, secondsFromFrames(Math.max(0, ...seconds)));
}

const turnMs = 1800;

/** Without a mouse to hover with, the tiles move one after another; null where there is one. */
function useTurns(count: number): number | null {
  const [turn, setTurn] = useState<number | null>(null);
  useEffect(() => {
    if (window.matchMedia("(any-hover: hover), (prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setTurn((last) => ((last ?? -1) + 1) % count), turnMs);
    return () => clearInterval(timer);
  }, [count]);
  return turn;
}
