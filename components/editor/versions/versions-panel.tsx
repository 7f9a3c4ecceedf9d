"use client";

import { useScreenStore } from "@/components/editor/screen-store";
import { SidePanel } from "@/components/editor/side-panel";
import { useGiveWay } from "@/components/editor/use-give-way";
import { OPEN_VERSIONS_ID } from "@/components/editor/versions/open-versions";
import { VersionsList } from "@/components/editor/versions/versions-list";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.versions;
const closed = { hasVersions: false, lookedAtVersion: null };

/** Replaces the settings while earlier versions are shown. */
export function VersionsPanel() {
  const screen = useScreenStore();
  useGiveWay(closed);
  return (
    <SidePanel
      title={words.title}
      closeLabel={words.close}
      onClose={() => screen.setState(closed)}
      openedBy={OPEN_VERSIONS_ID}
      testId="versions-panel"
      closeTestId="versions-close"
    >
      <div className="grid grid-cols-1 gap-3 px-2.5 pb-6">
        <VersionsList />
      </div>
    </SidePanel>
  );
}
