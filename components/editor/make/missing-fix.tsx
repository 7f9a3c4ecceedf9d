"use client";

import { useScreenStore } from "@/components/editor/screen-store";
import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { applyEdit } from "@/lib/editor/commands/apply-edit";
import type { Panel } from "@/lib/editor/view/create-view-store";

const panels: Record<7401 | 7402 | 7403, Panel> = { 7401: "styles", 7402: "music", 7403: "photos" };

type Props = {
  code: 7401 | 7402 | 7403 | 7404;
  onName: () => void;
};

/** The quickest way to add what a film lacks. */
export function MissingFix({ code, onName }: Props) {
  const session = useSession();
  const screen = useScreenStore();
  const name = useProject((project) => project.name);
  if (code === 7404) {
    return (
      <input
        value={name}
        dir="auto"
        aria-label={editorWords.top.title}
        placeholder={editorWords.make.namePlaceholder}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onName();
          applyEdit(session, "name", (project) => ({ ...project, name: value }), {
            mergeKey: "name",
            isSilent: true,
          });
        }}
        className="h-9 rounded-control border border-control-line bg-surface px-2.5 text-14 by-thumb:h-11 in-hand:text-16"
        data-testid="missing-name"
      />
    );
  }
  const panel = panels[code];
  return (
    <button
      type="button"
      className={buttonClass("quiet", "small", "justify-self-start")}
      onClick={() => {
        session.view.setState({ panel });
        screen.setState({ sheet: panel === "styles" ? "styles" : panel === "music" ? "music" : "add" });
        document.querySelector<HTMLElement>(`[data-testid="library-tab-${panel}"]`)?.focus();
      }}
    >
      {editorWords.library.tabs[panel]}
    </button>
  );
}
