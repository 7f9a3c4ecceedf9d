"use client";

import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { Dialog } from "@/components/ui/dialog";
import { type CommandId, type Shortcut, shortcuts } from "@/lib/editor/shortcuts/shortcuts";

const words = editorWords.keys;

const groups: Record<keyof typeof words.groups, CommandId[]> = {
  play: ["play", "frame-back", "frame-forward", "second-back", "second-forward", "to-start", "to-end"],
  select: [
    "select-previous",
    "select-next",
    "extend-previous",
    "extend-next",
    "select-first",
    "select-last",
    "select-all",
    "select-none",
  ],
  edit: [
    "move-earlier",
    "move-later",
    "shorten",
    "lengthen",
    "split",
    "play-motion",
    "duplicate",
    "delete",
    "copy",
    "cut",
    "paste",
    "undo",
    "redo",
    "edit-words",
    "edit-photo",
  ],
  view: ["zoom-in", "zoom-out", "zoom-fit", "shortcuts"],
};

const names: Record<string, string> = {
  " ": "Space",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Delete: "Del",
  Escape: "Esc",
};

function keysOf({ key, isMod, isShift, isAlt }: Shortcut): string[] {
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(isMod ? ["Ctrl"] : []), ...(isAlt ? ["Alt"] : []), ...(isShift ? ["Shift"] : []), name];
}

export function KeysDialog() {
  const screen = useScreenStore();
  const isOpen = useScreen((state) => state.hasKeys);
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={() => screen.setState({ hasKeys: false })}
      width="wide"
      data-testid="keys-dialog"
    >
      <div className="gap-x-10 md:columns-2">
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-13 font-medium text-ink-soft">{words.groups[group]}</h3>
            <dl>
              {groups[group].map((command) => (
                <Row key={command} command={command} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ command }: { command: CommandId }) {
  const shortcut = shortcuts.find((candidate) => candidate.command === command);
  if (!shortcut) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-b border-hairline py-1.5 last:border-0">
      <dt className="text-14">{words.commands[command]}</dt>
      <dd className="flex shrink-0 gap-1">
        {keysOf(shortcut).map((key) => (
          <kbd
            key={key}
            className="rounded-[4px] border border-hairline bg-sunken px-1.5 font-sans text-12 leading-5"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
