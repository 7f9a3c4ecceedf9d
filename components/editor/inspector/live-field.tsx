"use client";

import { SwitchField } from "@/components/editor/inspector/switch-field";
import { useCatalog, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { liveClips, toggleMotion } from "@/lib/editor/commands/motions";
import type { VisualClip } from "@/lib/film/document";

/** Whether Live Photos are shown still or play. Absent where none is among the clips. */
export function LiveField({ clips }: { clips: readonly VisualClip[] }) {
  const session = useSession();
  const photos = useCatalog((catalog) => catalog.photos);
  const { still, moving } = liveClips(clips, photos);
  if (still.length + moving.length === 0) return null;
  return (
    <SwitchField
      label={editorWords.inspector.playMotion}
      isOn={still.length === 0}
      onSwitch={() => toggleMotion(session, clips)}
      testId="play-motion"
    />
  );
}
