"use client";

import { memo } from "react";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { selectJoint } from "@/lib/editor/commands/select";
import type { TransitionKind } from "@/lib/film/document";

type Props = {
  clipId: string;
  x: number;
  frame: number;
  kind: TransitionKind;
  isChosen: boolean;
  /** Whether a finger can have more room without reaching either clip's other end. */
  isRoomy: boolean;
};

/** Upwards rather than down, where music is trimmed and moved. More would leave too little of the clips' own ends. */
const forFinger =
  "pointer-coarse:before:absolute pointer-coarse:before:-top-4.5 pointer-coarse:before:-bottom-0.5";

/** The transition between two clips. A mouse chooses it here, the keyboard in the later clip's settings. */
export const JointButton = memo(function JointButton({ clipId, x, frame, kind, isChosen, isRoomy }: Props) {
  const session = useSession();
  const name = editorWords.timeline.joint(editorWords.transitions[kind]);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={name}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => {
        selectJoint(session, clipId);
        session.playhead.seek(frame);
      }}
      className={`group/joint absolute top-full z-20 grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center ${forFinger} ${isRoomy ? "pointer-coarse:before:-inset-x-2.5" : "pointer-coarse:before:inset-x-0"}`}
      style={{ left: x }}
      data-testid="joint"
    >
      <i
        className={`grid size-4 place-items-center rounded-full border transition-transform group-hover/joint:scale-125 ${isChosen ? "border-ink bg-ink" : "border-control-line bg-surface"}`}
      >
        <i
          className={`${kind === "none" ? "h-2 w-px" : "size-1.5 rotate-45"} ${isChosen ? "bg-surface" : "bg-ink-soft"}`}
        />
      </i>
    </button>
  );
});
