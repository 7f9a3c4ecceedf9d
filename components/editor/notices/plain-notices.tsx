"use client";

import { useStore } from "zustand";
import { Strip } from "@/components/editor/notices/strip";
import { useAutosave, useSession } from "@/components/editor/session-context";
import { useVideo } from "@/components/editor/video-context";
import { doorTo } from "@/components/site/addresses";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { undoEdit } from "@/lib/editor/commands/travel";

/** Notices that need no decision: recovered edits, an expired session, a refused save. */
export function PlainNotices() {
  const session = useSession();
  const save = useStore(useAutosave().state);
  const { video, hasRecovered, dismissRecovered } = useVideo();
  const { recovered, signedOut } = editorWords;
  if (save.kind === "signed-out") {
    return (
      <Strip text={signedOut.text}>
        <a className={buttonClass("quiet", "small")} href={doorTo("signIn", `/videos/${video.id}`)}>
          {signedOut.link}
        </a>
      </Strip>
    );
  }
  if (save.kind === "refused") return <Strip text={`${editorWords.save.refused}: ${save.message}`} />;
  if (!hasRecovered || save.kind === "conflict") return null;
  return (
    <Strip text={recovered.text}>
      <button
        type="button"
        className={buttonClass("bare", "small", "max-md:-ml-3")}
        onClick={() => {
          undoEdit(session);
          dismissRecovered();
        }}
      >
        {recovered.undo}
      </button>
      <button type="button" className={buttonClass("bare", "small")} onClick={dismissRecovered}>
        {recovered.close}
      </button>
    </Strip>
  );
}
