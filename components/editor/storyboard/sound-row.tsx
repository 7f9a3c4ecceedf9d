"use client";

import { ChevronRight, type LucideIcon, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { TemplateMark } from "@/components/editor/template/template-mark";
import { IconButton } from "@/components/ui/icon-button";
import { deleteSelected } from "@/lib/editor/commands/edit-clips";
import { selectClip, selectNothing } from "@/lib/editor/commands/select";

type Props = {
  clipId: string;
  /** Begins the handles for tests: `song` or `voice`. */
  kind: "song" | "voice";
  icon: LucideIcon;
  name: string;
  settingsLabel: string;
  times: string;
  removeLabel: string;
  /** A remark below. */
  children?: ReactNode;
};

/** On a phone: a sound of the film, with the way to its settings. */
export function SoundRow({
  clipId,
  kind,
  icon: Icon,
  name,
  settingsLabel,
  times,
  removeLabel,
  children,
}: Props) {
  const session = useSession();
  const screen = useScreenStore();
  return (
    <li className="flex items-center" data-testid={`${kind}-in-film`}>
      <button
        type="button"
        onClick={() => {
          selectClip(session, clipId);
          screen.setState({ sheet: "clip" });
        }}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-left hover:bg-sunken"
        data-testid={`${kind}-settings`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
        <span className="grid min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate text-16">{name}</span>
            <TemplateMark clipId={clipId} className="shrink-0 text-ink-soft" />
          </span>{" "}
          <span className="truncate text-13 text-ink-soft">
            <span className="sr-only">{settingsLabel} </span>
            {times}
          </span>{" "}
          {children}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      </button>
      <IconButton
        icon={Trash2}
        label={removeLabel}
        onClick={() => {
          selectClip(session, clipId);
          deleteSelected(session);
          selectNothing(session);
        }}
        className="text-danger"
        data-testid={`${kind}-remove`}
      />
    </li>
  );
}
