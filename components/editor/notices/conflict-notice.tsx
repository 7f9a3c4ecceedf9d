"use client";

import { CircleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useStore } from "zustand";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useAutosave, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { useIntent } from "@/components/ui/use-intent";
import { saveAsCopy } from "@/lib/editor/save/save-as-copy";

const words = editorWords.conflict;

/** The film was saved elsewhere meanwhile. The person decides, and nothing is lost either way. */
export function ConflictNotice() {
  const session = useSession();
  const autosave = useAutosave();
  const save = useStore(autosave.state);
  const screen = useScreenStore();
  const isLooking = useScreen((state) => state.isLookingAtTheirs);
  const router = useRouter();
  const copy = useIntent(saveAsCopy);
  const [state, setState] = useState<"idle" | "copying" | "failed">("idle");
  if (save.kind !== "conflict" && save.kind !== "gone") return null;
  const isGone = save.kind === "gone";

  const keepCopy = async () => {
    setState("copying");
    try {
      const project = session.documents.getState().history.present.value;
      const id = await copy({ ...project, name: isGone ? project.name : words.copyName(project.name) });
      autosave.abandon();
      router.push(`/videos/${id}`);
    } catch {
      setState("failed");
    }
  };

  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-danger-soft px-4 py-2.5"
      data-testid="conflict"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-80 text-14">
        <p className="font-medium text-ink">{isGone ? editorWords.gone.text : words.title}</p>
        {isGone ? null : <p className="text-ink-soft">{isLooking ? words.looking : words.text}</p>}
        {state === "failed" ? <p className="text-danger">{words.copyFailed}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isGone ? null : (
          <button
            type="button"
            className={buttonClass("bare", "small")}
            aria-pressed={isLooking}
            onClick={() => screen.setState({ isLookingAtTheirs: !isLooking })}
            data-testid="conflict-look"
          >
            {isLooking ? words.lookBack : words.look}
          </button>
        )}
        {isGone ? null : (
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={() => {
              screen.setState({ isLookingAtTheirs: false });
              autosave.takeTheirs();
            }}
            data-testid="conflict-take-theirs"
          >
            {words.theirs}
          </button>
        )}
        <button
          type="button"
          className={buttonClass("primary", "small")}
          disabled={state === "copying"}
          onClick={() => void keepCopy()}
          data-testid="conflict-keep-copy"
        >
          {state === "copying" ? words.copying : isGone ? editorWords.gone.copy : words.copy}
        </button>
      </div>
    </section>
  );
}
