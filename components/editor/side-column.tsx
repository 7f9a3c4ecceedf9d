import { Inspector } from "@/components/editor/inspector/inspector";
import { MakingCorner } from "@/components/editor/make/making-corner";
import { MakePanel } from "@/components/editor/make/make-panel";
import { useScreen } from "@/components/editor/screen-store";
import { useSelection } from "@/components/editor/session-context";
import { StoryPanel } from "@/components/editor/story/story-panel";
import { VersionsPanel } from "@/components/editor/versions/versions-panel";
import { RecorderPanel } from "@/components/editor/voice/recorder-panel";

/** The settings of what is selected, or the panel that takes their place, and the film that is being made. */
export function SideColumn() {
  return (
    <div className="flex min-h-0 w-72 min-w-0 flex-col border-l border-hairline bg-surface [grid-area:side] max-lg:w-60 tablet:w-full">
      <OpenPanel />
      <MakingCorner />
    </div>
  );
}

function OpenPanel() {
  const isMaking = useScreen((state) => state.isMaking);
  const hasVersions = useScreen((state) => state.hasVersions);
  const hasStory = useScreen((state) => state.hasStory);
  const hasRecorder = useScreen((state) => state.hasRecorder);
  // The choice opens by itself with a pile of photos: it must not hide the settings of what somebody selects.
  const hasSelected = useSelection(({ clips, jointClipId }) => clips.ids.length > 0 || jointClipId !== null);
  if (isMaking) return <MakePanel />;
  if (hasVersions) return <VersionsPanel />;
  if (hasStory && !hasSelected) return <StoryPanel />;
  if (hasRecorder) return <RecorderPanel />;
  return <Inspector />;
}
