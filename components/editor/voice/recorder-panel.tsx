"use client";

import { useScreenStore } from "@/components/editor/screen-store";
import { SidePanel } from "@/components/editor/side-panel";
import { RECORD_ID, RECORDER_CLOSED } from "@/components/editor/voice/open-recorder";
import { LateRecorder } from "@/components/editor/voice/late-recorder";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.voices.recorder;

/** Takes the place of the settings while somebody records. */
export function RecorderPanel() {
  const screen = useScreenStore();
  return (
    <SidePanel
      title={words.title}
      closeLabel={words.close}
      onClose={() => screen.setState(RECORDER_CLOSED)}
      openedBy={RECORD_ID}
      testId="recorder-panel"
      closeTestId="recorder-close"
    >
      <LateRecorder />
    </SidePanel>
  );
}
