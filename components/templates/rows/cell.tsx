"use client";

import { useId } from "react";
import { ratios } from "@/components/strings/editor-names";
import { tableWords as words } from "@/components/strings/templates";
import type { CellProps } from "@/components/templates/rows/cell-props";
import { ColorCell } from "@/components/templates/rows/color-cell";
import { ColumnNote } from "@/components/templates/rows/column-note";
import { ItemCell } from "@/components/templates/rows/item-cell";
import { ASPECT_RATIOS } from "@/lib/film/document-choices";
import { findStyle } from "@/lib/film/style-catalog";
import { choicesOf, kindOf, maxLengthOf, mediaOf } from "@/lib/film/templates/field-facts";
import { isWebAddress } from "@/lib/film/templates/is-web-address";
import type { TemplateField } from "@/lib/film/templates/template-field";

type Props = {
  column: string;
  number: number;
  /** Absent for a column that only comes back with the results. */
  field: TemplateField | undefined;
  value: string;
  /** What the film shows where the cell is empty. */
  inFilm: string;
  problem: string | undefined;
  onLook: () => void;
  onChange: (value: string) => void;
  onStep: (step: -1 | 1) => void;
  /** Returns whether it took what was pasted. */
  onPaste: (text: string) => boolean;
};

const field =
  "min-h-11 w-full bg-transparent px-2.5 py-3 text-14 text-ink placeholder:text-ink-soft -outline-offset-2 max-sm:rounded-control max-sm:border max-sm:border-control-line max-sm:text-16";

/** One cell, with what is wrong with it below. Enter goes down, as in spreadsheets, and Alt with Enter breaks the line. */
export function Cell(props: Props) {
  const { column, number, value, inFilm, problem, onLook, onChange, onStep, onPaste } = props;
  const id = useId();
  const own: CellProps = {
    id,
    "aria-label": words.cell(column, number),
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": problem === undefined ? undefined : `${id}-problem`,
    "data-column": column,
    "data-testid": "cell",
    onFocus: onLook,
    onKeyDown(event) {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (event.altKey && event.currentTarget instanceof HTMLTextAreaElement) {
        const { selectionStart, selectionEnd } = event.currentTarget;
        event.currentTarget.setRangeText("\n", selectionStart, selectionEnd, "end");
        onChange(event.currentTarget.value);
      } else onStep(event.shiftKey ? -1 : 1);
    },
    onPaste(event) {
      if (onPaste(event.clipboardData.getData("text/plain"))) event.preventDefault();
    },
  };
  const media = props.field && mediaOf(props.field);
  const kind = props.field && kindOf(props.field);
  const choices = props.field && choicesOf(props.field);
  return (
    <div
      className={`min-w-0 self-stretch border-l border-hairline max-sm:order-3 max-sm:col-span-2 max-sm:border-0 ${problem === undefined ? "" : "bg-danger-soft max-sm:bg-transparent"}`}
    >
      <label
        htmlFor={id}
        className="mb-1 flex items-baseline gap-1.5 text-13 font-medium text-ink-soft sm:hidden"
      >
        <span className="min-w-0 wrap-anywhere">{column}</span>
        <ColumnNote field={props.field} />
      </label>
      {kind && media ? (
        <ItemCell
          own={own}
          media={media}
          value={value}
          inFilm={inFilm}
          className={field}
          onChange={onChange}
          label={words.chooseItem[kind]}
        />
      ) : kind === "color" ? (
        <ColorCell
          own={own}
          value={value}
          inFilm={inFilm}
          className={field}
          onChange={onChange}
          label={words.chooseItem[kind]}
        />
      ) : choices ? (
        <select
          {...own}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${field} ${value === "" ? "text-ink-soft" : ""}`}
        >
          <option value="">{words.keeps(inFilm)}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOfChoice(choice)}
            </option>
          ))}
        </select>
      ) : (
        <textarea
          {...own}
          rows={1}
          dir="auto"
          value={value}
          placeholder={inFilm}
          onChange={({ target }) => onChange(target.value)}
          className={`${field} field-sizing-content block max-h-40 resize-none wrap-anywhere`}
        />
      )}
      {problem === undefined ? null : (
        <p
          id={`${id}-problem`}
          className="px-2.5 pb-2 text-13 text-danger max-sm:px-0 max-sm:pt-1"
          data-testid="cell-problem"
        >
          {problem}
        </p>
      )}
      {media && problem === undefined && isWebAddress(value) ? (
        <p className="px-2.5 pb-2 text-12 text-ink-soft max-sm:px-0">{words.fetchedLater}</p>
      ) : null}
      {props.field && kind === "text" ? <Left value={value} max={maxLengthOf(props.field)} /> : null}
    </div>
  );
}

/** How many characters are left, once few are. */
function Left({ value, max }: { value: string; max: number }) {
  const left = max - value.length;
  if (left < 0 || left > max * 0.2 || value === "") return null;
  return <p className="px-2.5 pb-1.5 text-right text-12 text-ink-soft max-sm:px-0">{words.left(left)}</p>;
}

function nameOfChoice(choice: string): string {
  const ratio = ASPECT_RATIOS.find((one) => one === choice);
  return ratio ? ratios[ratio] : (findStyle(choice)?.name ?? choice);
}
