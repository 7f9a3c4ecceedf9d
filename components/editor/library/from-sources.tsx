"use client";

import { Cloud } from "lucide-react";
import { useState } from "react";
import { useSession } from "@/components/editor/session-context";
import { sourceWords as words } from "@/components/strings/sources";
import { late } from "@/components/ui/late";

const SourcesDialog = late(async () => (await import("@/components/sources/sources-dialog")).SourcesDialog);

/** Brings pictures from somebody's own cloud into the film. */
export function FromSources({ className }: { className: string }) {
  const { videoId } = useSession();
  const [state, setState] = useState({ isOpen: false, wasOpen: false });
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => setState({ isOpen: true, wasOpen: true })}
        data-testid="from-sources"
      >
        <Cloud aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.openShort}
      </button>
      {state.wasOpen ? (
        <SourcesDialog
          isOpen={state.isOpen}
          onClose={() => setState({ isOpen: false, wasOpen: true })}
          videoId={videoId}
        />
      ) : null}
    </>
  );
}
