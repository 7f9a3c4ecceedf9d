"use client";

import { useCallback, useId } from "react";
import { ACCENT_SWATCHES } from "@/components/editor/inspector/accent-swatches";
import { ColorCode } from "@/components/editor/inspector/color-code";
import { useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { ColorWell } from "@/components/ui/color-well";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { setAccent } from "@/lib/film/operations/film-settings";
import { keysOf } from "@/lib/film/records";

const words = editorWords.inspector.accent;

/** The film's colour: the style's own, one of a few, or any. */
export function AccentField() {
  const session = useSession();
  const { accent } = useFilm();
  const group = useId();
  const named = keysOf(ACCENT_SWATCHES).find((name) => ACCENT_SWATCHES[name] === accent);
  const write = (color: string | undefined, mergeKey?: string) =>
    void editFilm(session, "accent", (film) => setAccent(film, { accent: color }), {
      mergeKey,
      isSilent: true,
    });
  const seal = useCallback(() => session.documents.seal(), [session]);
  return (
    <fieldset className="min-w-0" data-testid="film-accent">
      <legend className="float-left w-full pb-1.5 text-13 font-medium text-ink-soft">
        {words.label}
        <span aria-hidden="true" className="float-right text-ink">
          {named ? words.swatches[named] : null}
        </span>
      </legend>
      <div className="clear-both grid grid-cols-5 gap-1.5">
        <Swatch
          group={group}
          name={words.own}
          isChosen={accent === undefined}
          choose={() => write(undefined)}
          testId="accent-own"
        />
        {keysOf(ACCENT_SWATCHES).map((name) => (
          <Swatch
            key={name}
            group={group}
            name={words.swatches[name]}
            color={ACCENT_SWATCHES[name]}
            isChosen={name === named}
            choose={() => write(ACCENT_SWATCHES[name])}
            testId={`accent-${name}`}
          />
        ))}
        <ColorWell
          label={words.any}
          color={named ? undefined : accent}
          start={accent}
          onPick={(color) => write(color, "accent")}
          onDone={seal}
          className={`h-9 by-thumb:h-11 ${accent === undefined || named ? "" : "outline-2 outline-offset-2 outline-ink"}`}
          data-testid="accent-any"
        />
        <ColorCode color={accent} onWrite={(color) => write(color, "accent")} onLeave={seal} />
      </div>
    </fieldset>
  );
}

type SwatchProps = {
  group: string;
  name: string;
  /** Absent for the style's own, which is said in words. */
  color?: string;
  isChosen: boolean;
  choose: () => void;
  testId: string;
};

function Swatch({ group, name, color, isChosen, choose, testId }: SwatchProps) {
  return (
    <label
      data-tip={color && name}
      className={`relative grid h-9 cursor-pointer place-items-center rounded-control border px-1 text-12 font-medium has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus by-thumb:h-11 ${color ? "border-transparent forced-color-adjust-none" : "col-span-2 border-control-line hover:border-ink-soft"}`}
      style={{ backgroundColor: color }}
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={choose}
        className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer appearance-none opacity-0"
        data-testid={testId}
      />
      {color ? null : name}
    </label>
  );
}
