"use client";

import { useState, useSyncExternalStore } from "react";
import { Strip } from "@/components/editor/notices/strip";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { footageWay } from "@/remotion/footage/footage-way";

const words = editorWords.playedClips;
const readKey = "kinora.played-clips-notice";

const onServer = () => undefined;

/** Says, once per browser, that its previews of clips are close to the film but not identical. */
export function PlayedClipsNotice() {
  const way = useSyncExternalStore(footageWay.subscribe, footageWay.get, onServer);
  const [isRead, setRead] = useState(false);
  if (way !== "player" || isRead || wasRead()) return null;
  return (
    <Strip text={words.text} testId="played-clips-notice">
      <button
        type="button"
        className={buttonClass("bare", "small")}
        onClick={() => {
          rememberRead();
          setRead(true);
        }}
      >
        {words.close}
      </button>
    </Strip>
  );
}

/** Without storage, the notice appears again on the next visit. */
function rememberRead(): void {
  try {
    localStorage.setItem(readKey, "1");
  } catch {
    // Storage may be full or blocked.
  }
}

function wasRead(): boolean {
  try {
    return localStorage.getItem(readKey) !== null;
  } catch {
    return false;
  }
}
