"use client";

import { X } from "lucide-react";
import { useScreenStore } from "@/components/editor/screen-store";
import { IconButton } from "@/components/editor/ui/icon-button";
import { VersionsList } from "@/components/editor/versions/versions-list";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.versions;

/** In the place of the settings, as long as earlier versions are looked at. */
export function VersionsPanel() {
  const screen = useScreenStore();
  return (
    <aside
      aria-labelledby="versions-title"
      className="w-72 shrink-0 overflow-y-auto overscroll-contain border-l border-hairline bg-surface max-lg:w-60"
      data-testid="versions-panel"
    >
      <div className="flex h-12 items-center justify-between pr-2 pl-4">
        <h2 id="versions-title" className="text-14 font-semibold">
          {words.title}
        </h2>
        <IconButton
          icon={X}
          label={words.close}
          onClick={() => screen.setState({ hasVersions: false, lookedAtVersion: null })}
          data-testid="versions-close"
        />
      </div>
      <div className="grid grid-cols-1 gap-3 px-2.5 pb-6">
        <VersionsList />
      </div>
    </aside>
  );
}
