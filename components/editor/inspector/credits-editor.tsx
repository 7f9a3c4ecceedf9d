"use client";

import { GripVertical, Plus, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { IconButton } from "@/components/ui/icon-button";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { onDocument } from "@/lib/editor/document/project";
import { followPointer } from "@/lib/editor/gestures/pointer-gesture";
import type { CreditRow } from "@/lib/film/document";
import { MAX_CREDIT_LENGTH, MAX_CREDIT_ROWS } from "@/lib/film/limits";
import { moveCredit, setCredits } from "@/lib/film/operations/credits";

const words = editorWords.inspector;
const field =
  "h-8 w-full min-w-0 rounded-control border border-control-line bg-surface px-1.5 text-13 transition-colors placeholder:text-ink-soft hover:border-ink-soft by-thumb:h-11 in-hand:text-16";

/** Edits the credits: rows of a role and a name, in the order they are shown. */
export function CreditsEditor() {
  const session = useSession();
  const { credits } = useFilm();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);

  const write = (next: readonly CreditRow[], mergeKey?: string) =>
    void editFilm(session, "credits", (film) => setCredits(film, { credits: next }), {
      mergeKey,
      isSilent: true,
    });
  const writeCell = (row: number, cell: 0 | 1, text: string) =>
    write(
      credits.map((credit, index): CreditRow => {
        if (index !== row) return credit;
        return cell === 0 ? [text, credit[1]] : [credit[0], text];
      }),
      `credits ${row} ${cell}`,
    );
  const seal = () => session.documents.seal();

  const drag = (fromIndex: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const targetAt = (y: number) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const index = rows.findIndex((box) => y < box.bottom);
      return index < 0 ? rows.length - 1 : index;
    };
    followPointer(event.nativeEvent, {
      onStart: () => session.documents.begin("credits"),
      onMove: ({ y }) => {
        const toIndex = targetAt(y);
        session.documents.preview(
          onDocument((film) => moveCredit(film, { seen: credits, fromIndex, toIndex })),
        );
      },
      onEnd: () => session.documents.commit(),
      onCancel: () => session.documents.cancel(),
    });
  };
  const moveByKey = (fromIndex: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const toIndex = fromIndex + step;
    editFilm(session, "credits", (film) => moveCredit(film, { seen: credits, fromIndex, toIndex }));
    list.current?.children[toIndex]?.querySelector<HTMLElement>("[data-grip]")?.focus();
  };

  const add = () => {
    flushSync(() => write([...credits, ["", ""]]));
    list.current?.lastElementChild?.querySelector("input")?.focus();
  };
  const remove = (row: number) => {
    // The last row's button goes, and the focus with it: to the row before, or where one is added.
    const isLast = row === credits.length - 1;
    const before = list.current?.children[row - 1]?.querySelector<HTMLElement>("button:last-of-type");
    if (isLast) (before ?? adder.current)?.focus();
    write(credits.toSpliced(row, 1));
  };

  return (
    <section aria-label={words.credits} className="grid gap-2 border-t border-hairline pt-4">
      <h3 className="text-13 font-medium text-ink-soft">{words.credits}</h3>
      <p className="-mt-1 text-12 text-ink-soft">{words.creditsHint}</p>
      <ul ref={list} className="grid gap-1.5">
        {credits.map(([role, name], row) => (
          <li
            key={row}
            className="grid grid-cols-[1.25rem_5fr_6fr_1.75rem] items-center gap-1 by-thumb:grid-cols-[2.75rem_5fr_6fr_2.75rem]"
            data-testid="credit-row"
          >
            <button
              type="button"
              data-grip
              aria-label={words.moveCredit(row + 1)}
              title={words.moveCredit(row + 1)}
              onPointerDown={drag(row)}
              onKeyDown={moveByKey(row)}
              className="grid h-8 w-5 shrink-0 cursor-grab by-thumb:size-11 touch-none place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </button>
            <input
              value={role}
              dir="auto"
              maxLength={MAX_CREDIT_LENGTH}
              aria-label={words.creditRole(row + 1)}
              placeholder={words.creditRolePlaceholder}
              onChange={(event) => writeCell(row, 0, event.currentTarget.value)}
              onBlur={seal}
              className={field}
            />
            <input
              value={name}
              dir="auto"
              maxLength={MAX_CREDIT_LENGTH}
              aria-label={words.creditName(row + 1)}
              placeholder={words.creditNamePlaceholder}
              onChange={(event) => writeCell(row, 1, event.currentTarget.value)}
              onBlur={seal}
              className={field}
            />
            <IconButton
              icon={X}
              label={words.removeCredit(row + 1)}
              onClick={() => remove(row)}
              size="tiny"
            />
          </li>
        ))}
      </ul>
      {credits.length < MAX_CREDIT_ROWS ? (
        <button
          type="button"
          className={buttonClass("bare", "small", "justify-self-start")}
          ref={adder}
          onClick={add}
          data-testid="add-credit"
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.addCredit}
        </button>
      ) : null}
    </section>
  );
}
