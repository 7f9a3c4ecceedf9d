"use client";

import { Eye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ToolButton } from "@/components/editor/photo/tool-button";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { showAsItCame } from "@/lib/editor/commands/edit-photos";

type Props = {
  clipId: string;
  isIdle: boolean;
};

/** Shows the original photo while the button is held. People who cannot hold it press twice. */
export function CompareButton({ clipId, isIdle }: Props) {
  const session = useSession();
  const stop = useRef<(() => void) | null>(null);
  const [isShown, setShown] = useState(false);
  const hold = () => {
    if (isIdle || stop.current) return;
    stop.current = showAsItCame(session, clipId);
    setShown(true);
  };
  const letGo = () => {
    stop.current?.();
    stop.current = null;
    setShown(false);
  };
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = null;
    },
    [clipId],
  );
  return (
    <ToolButton
      icon={Eye}
      words={editorWords.photoTools.compare}
      isOn={isShown}
      isIdle={isIdle && !isShown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold();
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        hold();
      }}
      onKeyUp={(event) => {
        if (event.key === "Enter") letGo();
      }}
      onBlur={letGo}
      onClick={(event) => {
        // Neither a pointer nor a key: assistive technology presses, and cannot hold.
        if (event.detail === 0) (stop.current ? letGo : hold)();
      }}
      data-testid="photo-compare"
    />
  );
}
