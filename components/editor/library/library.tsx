"use client";

import { Image, Music, Palette, Type, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { MusicPanel } from "@/components/editor/library/music-panel";
import { PhotosPanel } from "@/components/editor/library/photos-panel";
import { StylesPanel } from "@/components/editor/library/styles-panel";
import { TextPanel } from "@/components/editor/library/text-panel";
import { UploadStrip } from "@/components/editor/library/upload-strip";
import { useKeptScroll } from "@/components/editor/library/use-kept-scroll";
import { useSession, useView } from "@/components/editor/session-context";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { editorWords } from "@/components/strings/editor";
import { type Panel, PANELS } from "@/lib/editor/view/create-view-store";

const words = editorWords.library;
const icons: Record<Panel, LucideIcon> = { photos: Image, music: Music, text: Type, styles: Palette };

export function Library({ timeline }: { timeline: TimelineGeometry }) {
  const panel = useView((view) => view.panel);
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller, panel);
  return (
    <section
      aria-label={words.label}
      className="flex w-72 shrink-0 flex-col border-r border-hairline bg-surface max-xl:w-60"
      data-library
      data-testid="library"
    >
      <Tabs panel={panel} />
      <div
        ref={scroller}
        role="tabpanel"
        id={`panel-${panel}`}
        aria-labelledby={`tab-${panel}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <h2 className="sr-only">{words.tabs[panel]}</h2>
        {panel === "photos" ? <PhotosPanel timeline={timeline} /> : null}
        {panel === "music" ? <MusicPanel timeline={timeline} /> : null}
        {panel === "text" ? <TextPanel timeline={timeline} /> : null}
        {panel === "styles" ? <StylesPanel /> : null}
      </div>
      <UploadStrip />
    </section>
  );
}

function Tabs({ panel }: { panel: Panel }) {
  const session = useSession();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = PANELS[(PANELS.indexOf(panel) + step + PANELS.length) % PANELS.length];
    if (!next) return;
    session.view.setState({ panel: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={words.label} className="grid grid-cols-4 gap-1 p-2" onKeyDown={onKeyDown}>
      {PANELS.map((name) => {
        const Icon = icons[name];
        const isOpen = name === panel;
        return (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={isOpen}
            aria-controls={isOpen ? `panel-${name}` : undefined}
            tabIndex={isOpen ? 0 : -1}
            onClick={() => session.view.setState({ panel: name })}
            className={`grid justify-items-center gap-0.5 rounded-control py-1.5 text-12 transition-colors ${isOpen ? "bg-sunken font-medium text-ink" : "text-ink-soft hover:bg-sunken hover:text-ink"}`}
            data-testid={`library-tab-${name}`}
          >
            <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
            {words.tabs[name]}
          </button>
        );
      })}
    </div>
  );
}
