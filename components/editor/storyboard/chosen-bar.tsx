"use client";

import { SlidersHorizontal } from "lucide-react";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSelection, useSession } from "@/components/editor/session-context";
import { CommandRow } from "@/components/editor/storyboard/command-row";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.storyboard;

/** Actions for all selected cards. */
export function ChosenBar() {
  const session = useSession();
  const screen = useScreenStore();
  const count = useSelection(({ clips }) => clips.ids.length);
  return (
    <footer
      className="shrink-0 border-t border-hairline bg-surface pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      data-testid="chosen-bar"
    >
      <div role="toolbar" aria-label={words.choosing}>
        <div className="flex items-center gap-2 px-3">
          <p role="status" className="flex-1 text-14 font-medium">
            {words.chosen(count)}
          </p>
          <button
            type="button"
            disabled={count === 0}
            className={buttonClass("quiet", "small")}
            onClick={() => screen.setState({ sheet: "clip" })}
            data-testid="chosen-settings"
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.settingsOfChosen}
          </button>
        </div>
        <CommandRow
          bar="several"
          only={count === 0 ? ["select-all"] : undefined}
          onDone={(command) => {
            // Nobody selected the neighbour that gets the focus.
            if (command === "delete" || command === "cut") selectNothing(session);
          }}
        />
      </div>
    </footer>
  );
}
