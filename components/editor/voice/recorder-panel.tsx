"use client";

import { useState } from "react";
import { useScreenStore } from "@/components/editor/screen-store";
import { SidePanel } from "@/components/editor/side-panel";
import { RECORD_AGAIN_ID, RECORD_ID, RECORDER_CLOSED } from "@/components/editor/voice/open-recorder";
import { LateRecorder } from "@/components/editor/voice/late-recorder";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.voices.recorder;

/** Takes the place of the settings while somebody records. */
export function RecorderPanel() {
  const screen = useScreenStore();
  // Once the recording is used, the recorder is there for new ones.
  const [openedBy] = useState(() => (screen.getState().retakenClipId ? RECORD_AGAIN_ID : RECORD_ID));
  return (
    <SidePanel
      title={words.title}
      closeLabel={words.close}
      onClose={() => screen.setState(RECORDER_CLOSED)}
      openedBy={openedBy}
      closesByEscape={false}
      testId="recorder-panel"
      closeTestId="recorder-close"
    >
      <LateRecorder />
    </SidePanel>
  );
}
