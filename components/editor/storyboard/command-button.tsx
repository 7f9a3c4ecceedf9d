"use client";

import { useSession } from "@/components/editor/session-context";
import { type DrawnCommand, phoneWays } from "@/components/editor/storyboard/phone-ways";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { runCommand } from "@/lib/editor/commands/run-command";

/** A button for a single command, labelled by its icon alone. */
export function CommandButton({ command, disabled }: { command: DrawnCommand; disabled?: boolean }) {
  const session = useSession();
  const { icon, testId } = phoneWays[command];
  return (
    <IconButton
      icon={icon}
      label={editorWords.keys.commands[command]}
      size="touch"
      disabled={disabled}
      onClick={() => runCommand(session, command)}
      data-testid={testId}
    />
  );
}
