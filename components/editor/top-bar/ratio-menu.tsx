"use client";

import { ChevronDown } from "lucide-react";
import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { Menu } from "@/components/ui/menu";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import type { AspectRatio } from "@/lib/film/document";
import { ASPECT_RATIOS } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { setAspectRatio } from "@/lib/film/operations/film-settings";

export function RatioMenu() {
  const session = useSession();
  const aspectRatio = useProject(({ document }) => document.aspectRatio);
  const items = ASPECT_RATIOS.map((ratio) => ({
    label: editorWords.ratios[ratio],
    hint: ratio,
    icon: <RatioShape ratio={ratio} />,
    checked: ratio === aspectRatio,
    onSelect: () =>
      void editFilm(session, "aspect-ratio", (film) => setAspectRatio(film, { aspectRatio: ratio })),
    testId: `ratio-${ratio.replace(":", "-")}`,
  }));
  return (
    <Menu
      label={editorWords.top.ratio}
      items={items}
      testId="ratio-list"
      trigger={(props) => (
        <button
          type="button"
          aria-label={editorWords.top.ratioIs(aspectRatio)}
          data-tip={editorWords.top.ratio}
          className="flex h-9 items-center by-thumb:h-11 gap-1.5 rounded-control px-2 text-14 text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          data-testid="ratio"
          {...props}
        >
          <RatioShape ratio={aspectRatio} />
          {aspectRatio}
          <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </button>
      )}
    />
  );
}

/** The outline of a film's frame. */
function RatioShape({ ratio }: { ratio: AspectRatio }) {
  const { width, height } = frameSize(ratio, 900);
  const scale = 16 / Math.max(width, height);
  return (
    <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
      <i
        className="rounded-[2px] border-[1.5px] border-current"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  );
}
