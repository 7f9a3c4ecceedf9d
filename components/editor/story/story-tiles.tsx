"use client";

import { Minus, Pin, Plus, TrendingUp } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCatalog } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { clockText } from "@/components/ui/clock-text";
import { secondsFromFrames } from "@/lib/film/time";

/** Nobody looks at more at once. */
const shownAtFirst = 24;

const icons = { pinned: Pin, rise: TrendingUp } as const;

export type TileMark = { kind: keyof typeof icons; words: string };

type StoryTile = {
  id: string;
  label: string;
  /** What is to be said about the picture besides. */
  marks?: readonly TileMark[];
};

type Props = {
  title?: string;
  tiles: readonly StoryTile[];
  isIn: boolean;
  onPress: (id: string) => void;
  testId: string;
};

/** Photos and clips as small pictures. A press moves one to the other side. */
export function StoryTiles({ title, tiles, isIn, onPress, testId }: Props) {
  const photos = useCatalog((catalog) => catalog.photos);
  const [max, setMax] = useState(shownAtFirst);
  const list = useRef<HTMLUListElement>(null);
  /** The next one takes the place of what leaves, and the focus; what was the last of all has it on the other side. */
  const press = (id: string, at: number) => {
    flushSync(() => onPress(id));
    const left = list.current?.querySelectorAll<HTMLElement>("[data-photo]") ?? [];
    const next = left[Math.min(at, left.length - 1)];
    (next ?? document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(id)}"]`))?.focus();
  };
  const Icon = isIn ? Minus : Plus;
  const shown = tiles.slice(0, max).map(({ marks = [], ...tile }) => {
    const moving = photos.get(tile.id)?.moving;
    const length = moving && clockText(secondsFromFrames(moving.facts.frames));
    const spoken = [length === undefined ? tile.label : `${tile.label}, ${length}`];
    for (const { words } of marks) spoken.push(words);
    return { ...tile, marks, length, spoken: spoken.join(". ") };
  });
  return (
    <div className="grid gap-1.5" data-testid={testId}>
      {title === undefined ? null : <h4 className="text-13 text-ink-soft">{title}</h4>}
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1">
        {shown.map(({ id, label, marks, length, spoken }, at) => (
          <li key={id} className="aspect-square">
            <button
              type="button"
              aria-label={spoken}
              title={[label, ...marks.map(({ words }) => words)].join(". ")}
              onClick={() => press(id, at)}
              className="group relative size-full overflow-hidden rounded-[4px] bg-sunken"
              data-testid={`${testId}-photo`}
              data-photo={id}
            >
              {/* eslint-disable-next-line @next/next/no-img-element */}
              <img
                src={photos.get(id)?.thumbnailUrl}
                alt=""
                loading="lazy"
                className={`size-full object-cover ${isIn ? "" : "opacity-70 group-hover:opacity-100"}`}
              />
              {length === undefined ? null : (
                <span
                  className="absolute bottom-0.5 left-0.5 rounded-full bg-picture-shade px-1 text-12 leading-5 text-on-picture tabular-nums"
                  data-testid="story-clip-length"
                >
                  {length}
                </span>
              )}
              <span className="absolute right-0.5 bottom-0.5 grid size-5 place-items-center rounded-full bg-surface/90 text-ink ring-1 ring-hairline">
                <Icon aria-hidden="true" className="size-3.5" strokeWidth={2} />
              </span>
              {marks.length === 0 ? null : (
                <span className="absolute top-0.5 left-0.5 flex gap-0.5">
                  {marks.map(({ kind }) => (
                    <MarkIcon key={kind} kind={kind} />
                  ))}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {tiles.length > max ? (
        <button
          type="button"
          className={buttonClass("bare", "small")}
          onClick={() => setMax(max + 4 * shownAtFirst)}
        >
          {editorWords.story.more(Math.min(tiles.length - max, 4 * shownAtFirst))}
        </button>
      ) : null}
    </div>
  );
}

function MarkIcon({ kind }: Pick<TileMark, "kind">) {
  const Icon = icons[kind];
  return (
    <span
      className="grid size-5 place-items-center rounded-full bg-surface/90 text-ink ring-1 ring-hairline"
      data-testid={`story-mark-${kind}`}
    >
      <Icon aria-hidden="true" className="size-3" strokeWidth={2} />
    </span>
  );
}
