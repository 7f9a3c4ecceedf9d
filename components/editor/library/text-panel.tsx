"use client";

import type { PointerEvent } from "react";
import { useSession } from "@/components/editor/session-context";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { editorWords } from "@/components/strings/editor";
import { addSlide, type SlideWords } from "@/lib/editor/commands/add-to-film";

const words = editorWords.text;

type Preset = {
  name: string;
  hint: string;
  content: SlideWords;
  /** Where a click puts the slide. */
  at?: "start" | "end";
};

const presets: Preset[] = [
  { name: words.title, hint: words.titleHint, content: { title: words.titleSample, text: "" }, at: "start" },
  {
    name: words.titleAndText,
    hint: words.titleAndTextHint,
    content: { title: words.titleSample, text: words.textSample },
  },
  { name: words.quote, hint: words.quoteHint, content: { title: "", text: words.quoteSample } },
  { name: words.ending, hint: words.endingHint, content: { title: words.endingSample, text: "" }, at: "end" },
];

/** Slides with words, to click or drag into the film. */
export function TextPanel({ timeline, onAdded }: { timeline?: TimelineGeometry; onAdded?(): void }) {
  const session = useSession();
  const add = ({ content, at }: Preset, atSeconds?: number) => {
    const place = atSeconds ?? (at === "start" ? 0 : at === "end" ? Number.POSITIVE_INFINITY : undefined);
    addSlide(session, content, place);
    onAdded?.();
  };
  const press = (preset: Preset) => (event: PointerEvent) => {
    if (event.button !== 0 || !timeline) return;
    pressToTimeline(session, timeline, event.nativeEvent, {
      track: "film",
      thumbnailUrl: null,
      label: preset.name,
      count: 1,
      drop: (atSeconds) => add(preset, atSeconds),
    });
  };
  return (
    <div className="grid grid-cols-1 gap-2 px-3 pb-4">
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-label={words.add(preset.name, preset.hint, preset.content)}
          onPointerDown={press(preset)}
          // A double click means it once.
          onClick={({ detail }) => detail < 2 && add(preset)}
          className="grid grid-cols-1 gap-2 rounded-surface border border-hairline p-2 text-left transition-colors hover:border-control-line hover:bg-sunken"
          data-testid="text-preset"
        >
          <span className="px-1">
            <span className="block text-14 font-medium">{preset.name}</span>{" "}
            <span className="block text-12 text-ink-soft">{preset.hint}</span>
          </span>{" "}
          <span
            aria-hidden="true"
            className="order-first grid aspect-[16/5] place-content-center gap-0.5 rounded-control bg-(--film-ground) px-4 text-center text-on-picture"
          >
            {preset.content.title ? <b className="text-16 font-semibold">{preset.content.title}</b> : null}{" "}
            {preset.content.text ? <span className="text-12">{preset.content.text}</span> : null}
          </span>
        </button>
      ))}
      <p className="px-1 pt-2 text-12 text-ink-soft">{words.captionsHint}</p>
    </div>
  );
}
