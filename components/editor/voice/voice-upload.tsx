"use client";

import type { ReactNode } from "react";
import { useSession } from "@/components/editor/session-context";
import { buttonClass } from "@/components/ui/button-class";
import { FileButton } from "@/components/ui/file-button";
import { queueVoices } from "@/lib/client/uploads/queue-for-film";
import { uploads } from "@/lib/client/uploads/uploads";
import { secondsFromFrames } from "@/lib/film/time";

/** Takes recordings from the device as voices, and lays them over the film from the playhead on. */
export function VoiceUpload({ testId, children }: { testId: string; children: ReactNode }) {
  const { videoId, playhead } = useSession();
  return (
    <FileButton
      kind="voice"
      onFiles={(files) => {
        const atSeconds = secondsFromFrames(playhead.frame());
        queueVoices(uploads, files, { videoId, into: "film", atSeconds });
      }}
      className={buttonClass("quiet", "small")}
      testId={testId}
    >
      {children}
    </FileButton>
  );
}
