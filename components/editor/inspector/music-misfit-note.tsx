"use client";

import { flushSync } from "react-dom";
import { useSession } from "@/components/editor/session-context";
import { misfitText, useMusicMisfit } from "@/components/editor/use-music-misfit";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { type MusicSettlement, settleMusic, settlementsOf } from "@/lib/editor/commands/settle-music";

const words = editorWords.musicEnd.settle;

function labelOf(how: MusicSettlement): string {
  if (how.kind === "fit") return words.fit[how.changes];
  return how.kind === "next" ? words.next(how.song.title) : words[how.kind];
}

/** Says that song and film do not end together, and offers one-click fixes. */
export function MusicMisfitNote({ clipId }: { clipId: string }) {
  const session = useSession();
  const misfit = useMusicMisfit();
  if (misfit?.clip.id !== clipId) return null;
  return (
    <div className="grid gap-2 rounded-surface bg-sunken p-3" data-testid="music-misfit">
      <p role="status" className="text-13 text-pretty">
        {misfitText(misfit)}
      </p>
      <div className="grid gap-1.5">
        {settlementsOf(session, misfit).map((how) => (
          <button
            key={how.kind}
            type="button"
            className={buttonClass("quiet", "small", "bg-surface text-balance")}
            onClick={() => {
              flushSync(() => settleMusic(session, misfit, how));
              // The pressed button may have disappeared with the misfit it fixed.
              if (document.activeElement === document.body)
                document.querySelector<HTMLElement>("[data-first-field]")?.focus();
            }}
            data-testid={`settle-${how.kind}`}
          >
            {labelOf(how)}
          </button>
        ))}
      </div>
    </div>
  );
}
