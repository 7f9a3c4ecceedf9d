"use client";

import { Image, type LucideIcon, Music, Palette, Type } from "lucide-react";
import { useRef } from "react";
import { FilmImports } from "@/components/editor/library/film-imports";
import { MusicPanel } from "@/components/editor/library/music-panel";
import { PhotosPanel } from "@/components/editor/library/photos-panel";
import { StylesPanel } from "@/components/editor/library/styles-panel";
import { TextPanel } from "@/components/editor/library/text-panel";
import { UploadStrip } from "@/components/editor/library/upload-strip";
import { useKeptScroll } from "@/components/editor/library/use-kept-scroll";
import { useSession, useView } from "@/components/editor/session-context";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { LateArchiveLines } from "@/components/shell/late-archive-lines";
import { editorWords } from "@/components/strings/editor";
import { Tabs } from "@/components/ui/tabs";
import { PANELS, type Panel } from "@/lib/editor/view/create-view-store";

const words = editorWords.library;
const icons: Record<Panel, LucideIcon> = { photos: Image, music: Music, text: Type, styles: Palette };
const tabs = PANELS.map((id) => ({ id, label: words.tabs[id], icon: icons[id] }));
const panelId = "library-panel";

export function Library({ timeline }: { timeline: TimelineGeometry }) {
  const session = useSession();
  const panel = useView((view) => view.panel);
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller, panel);
  return (
    <section
      aria-label={words.label}
      className="flex min-h-0 w-72 min-w-0 shrink-0 flex-col border-r border-hairline bg-surface [grid-area:library] max-xl:w-60 tablet:w-full tablet:border-r-0"
      data-library
      data-testid="library"
    >
      <div className="p-2">
        <Tabs
          label={words.label}
          tabs={tabs}
          current={panel}
          onChange={(id) => session.view.setState({ panel: id })}
          panelId={panelId}
          testIdPrefix="library-tab-"
        />
      </div>
      <div
        ref={scroller}
        role="tabpanel"
        id={panelId}
        aria-label={words.tabs[panel]}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <h2 className="sr-only">{words.tabs[panel]}</h2>
        {panel === "photos" ? <PhotosPanel timeline={timeline} /> : null}
        {panel === "music" ? <MusicPanel timeline={timeline} /> : null}
        {panel === "text" ? <TextPanel timeline={timeline} /> : null}
        {panel === "styles" ? <StylesPanel /> : null}
      </div>
      <LateArchiveLines className="border-t border-hairline p-3" />
      <FilmImports />
      <UploadStrip />
    </section>
  );
}
