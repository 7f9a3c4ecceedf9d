"use client";

import { useSession } from "@/components/editor/session-context";
import { type DrawnCommand, drawnIn, type PhoneBar } from "@/components/editor/storyboard/phone-ways";
import { editorWords } from "@/components/strings/editor";
import { runCommand } from "@/lib/editor/commands/run-command";

type Props = {
  bar: PhoneBar;
  /** Which commands to show, where some would do nothing. */
  only?: readonly DrawnCommand[];
  onDone?(command: DrawnCommand): void;
};

/** Commands as labelled icons, wide enough for a thumb. The row scrolls sideways. */
export function CommandRow({ bar, only, onDone }: Props) {
  const session = useSession();
  return (
    <div className="flex overflow-x-auto overscroll-x-contain px-1 [scrollbar-width:none]">
      {drawnIn(bar)
        .filter(({ command }) => only?.includes(command) ?? true)
        .map(({ command, icon: Icon, testId }) => (
          <button
            key={command}
            type="button"
            aria-label={editorWords.keys.commands[command]}
            onClick={() => {
              runCommand(session, command);
              onDone?.(command);
            }}
            className={`grid h-14 min-w-15 flex-1 shrink-0 content-center justify-items-center gap-0.5 rounded-control px-1 text-12 hover:bg-sunken active:bg-sunken ${command === "delete" ? "text-danger" : "text-ink-soft"}`}
            data-testid={testId}
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
            <span aria-hidden="true">{editorWords.storyboard.actions[command]}</span>
          </button>
        ))}
    </div>
  );
}
