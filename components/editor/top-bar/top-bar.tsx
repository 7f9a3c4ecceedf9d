"use client";

import { ChevronLeft, Keyboard, Redo2, Undo2 } from "lucide-react";
import Link from "next/link";
import { useStore } from "zustand";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { HistoryMenu } from "@/components/editor/top-bar/history-menu";
import { MakeButton } from "@/components/editor/top-bar/make-button";
import { RatioMenu } from "@/components/editor/top-bar/ratio-menu";
import { SaveMark } from "@/components/editor/top-bar/save-mark";
import { TitleField } from "@/components/editor/top-bar/title-field";
import { UploadsButton } from "@/components/shell/uploads-button";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { redoEdit, undoEdit } from "@/lib/editor/commands/travel";

const words = editorWords.top;

export function TopBar() {
  const screen = useScreenStore();
  return (
    <header
      className="flex h-13 items-center gap-2 border-b border-hairline bg-surface px-3"
      aria-label={words.label}
    >
      <BackLink />
      <TitleField />
      <SaveMark />
      <div className="ml-auto flex items-center gap-0.5">
        <UploadsButton />
        <UndoButtons />
        <HistoryMenu />
        <span aria-hidden="true" className="mx-1 h-5 w-px bg-hairline" />
        <RatioMenu />
        <IconButton
          icon={Keyboard}
          label={words.shortcuts}
          hint="?"
          onClick={() => screen.setState({ hasKeys: true })}
          className="max-lg:hidden"
          data-testid="keys"
        />
      </div>
      <MakeButton />
    </header>
  );
}

export function BackLink() {
  return (
    <Link
      href="/videos"
      className="flex h-9 shrink-0 items-center justify-center gap-1 rounded-control pr-2.5 pl-1 text-14 by-thumb:size-11 by-thumb:p-0 text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      data-testid="back"
    >
      <ChevronLeft aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
      <span className="by-thumb:sr-only max-md:sr-only">{editorWords.back}</span>
    </Link>
  );
}

export function UndoButtons() {
  const session = useSession();
  const { past, present, future } = useStore(session.documents, ({ history }) => history);
  const next = future[0];
  const undoLabel = past.length > 0 ? words.undo(editorWords.edits[present.label]) : words.nothingToUndo;
  const redoLabel = next ? words.redo(editorWords.edits[next.label]) : words.nothingToRedo;
  return (
    <>
      <IconButton
        icon={Undo2}
        label={undoLabel}
        hint="Ctrl+Z"
        disabled={past.length === 0}
        onClick={() => undoEdit(session)}
        data-testid="undo"
      />
      <IconButton
        icon={Redo2}
        label={redoLabel}
        hint="Ctrl+Y"
        disabled={!next}
        onClick={() => redoEdit(session)}
        data-testid="redo"
      />
    </>
  );
}
