"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { steppedSeconds, typedSeconds } from "@/components/editor/inspector/typed-seconds";
import { useDoneByKey } from "@/components/editor/use-done-by-key";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.inspector;

type RowProps = {
  label: string;
  children(id: string): ReactNode;
  hint?: string;
  isInline?: boolean;
  /** Content below label and field, across both columns. */
  below?: ReactNode;
};

/** A label and its field. */
export function Row({ label, children, hint, isInline, below }: RowProps) {
  const id = useId();
  return (
    <div
      className={
        isInline
          ? "grid grid-cols-[1fr_9rem] items-center gap-x-3 in-hand:grid-cols-[1fr_13rem] max-[17rem]:in-hand:grid-cols-[minmax(0,1fr)] lying:grid-cols-[1fr_9.5rem]"
          : "grid gap-1.5"
      }
    >
      <label htmlFor={id} className="text-13 font-medium text-ink-soft">
        {label}
      </label>
      {children(id)}
      {hint ? <p className="text-12 text-ink-soft">{hint}</p> : null}
      {below}
    </div>
  );
}

const box =
  "w-full rounded-control border border-control-line bg-surface text-14 text-ink transition-colors hover:border-ink-soft by-thumb:min-h-11 in-hand:text-16";

type WordsProps = {
  label: string;
  value: string;
  placeholder?: string;
  rows?: number;
  maxLength: number;
  /** Whether this field gets the focus when somebody wants to write. */
  isFirst?: boolean;
  onWrite(value: string): void;
  onLeave(): void;
  testId: string;
};

/** A field for words. The film follows as they are typed. */
export function WordsField({
  label,
  value,
  placeholder,
  rows = 1,
  maxLength,
  isFirst,
  onWrite,
  onLeave,
  testId,
}: WordsProps) {
  const shared = {
    value,
    placeholder,
    maxLength,
    dir: "auto",
    onBlur: onLeave,
    "data-testid": testId,
    "data-first-field": isFirst ? "" : undefined,
  };
  return (
    <Row label={label}>
      {(id) =>
        rows > 1 ? (
          <textarea
            id={id}
            rows={rows}
            {...shared}
            onChange={(event) => onWrite(event.currentTarget.value)}
            className={`${box} field-sizing-content max-h-48 min-h-16 resize-none px-2.5 py-2 placeholder:text-ink-soft`}
          />
        ) : (
          <input
            id={id}
            type="text"
            {...shared}
            onChange={(event) => onWrite(event.currentTarget.value)}
            className={`${box} h-9 px-2.5 placeholder:text-ink-soft`}
          />
        )
      }
    </Row>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  /** Null when the selected clips differ. */
  value: T | null;
  choices: readonly T[];
  nameOf(choice: T): string;
  mixedName?: string;
  onChoose(choice: T): void;
  /** Below its label, for choices with long names. */
  isWide?: boolean;
  testId: string;
};

export function ChoiceField<T extends string>({
  label,
  value,
  choices,
  nameOf,
  mixedName,
  onChoose,
  isWide = false,
  testId,
}: ChoiceProps<T>) {
  return (
    <Row label={label} isInline={!isWide}>
      {(id) => (
        <span className="relative">
          <select
            id={id}
            value={value ?? ""}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice === event.currentTarget.value);
              if (chosen !== undefined) onChoose(chosen);
            }}
            onKeyDown={(event) => {
              // Space plays in the editor, and not every browser opens a select with Enter.
              if (event.key !== "Enter") return;
              event.preventDefault();
              event.currentTarget.showPicker();
            }}
            className={`${box} h-9 appearance-none truncate pr-7 pl-2.5`}
            data-testid={testId}
          >
            {value === null ? (
              <option value="" disabled>
                {mixedName}
              </option>
            ) : null}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-ink-soft"
            strokeWidth={1.5}
          />
        </span>
      )}
    </Row>
  );
}

type SecondsProps = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  placeholder?: string;
  unit: string;
  onWrite(seconds: number): void;
  onLeave(): void;
  testId: string;
  /** Content beside the number, for editing without a keyboard. */
  before?: ReactNode;
  behind?: ReactNode;
};

const written = (seconds: number) => String(Math.round(seconds * 100) / 100);

/** A number of seconds. Half-typed input is left alone until it is a number; out-of-range input gets a message. */
export function SecondsField({
  label,
  value,
  min,
  max,
  placeholder,
  unit,
  onWrite,
  onLeave,
  testId,
  before,
  behind,
}: SecondsProps) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The bound that the typed value exceeds. */
  const [limit, setLimit] = useState<"min" | "max" | null>(null);
  const limitId = useId();
  const doneByKey = useDoneByKey("Enter");
  const shown = value === null ? "" : written(value);
  const leave = (typed: number) => {
    // What nobody typed is no wish: the value that is shown may be rounded beyond a limit.
    const beyond = draft === null ? null : typed < min ? "min" : typed > max ? "max" : null;
    const bound = beyond === "min" ? min : max;
    // Clamp to the nearest allowed value.
    if (beyond) onWrite(bound);
    setLimit(beyond && written(typed) !== written(bound) ? beyond : null);
    setDraft(null);
    onLeave();
  };
  return (
    <Row
      label={label}
      isInline
      below={
        <p
          role="status"
          id={limitId}
          className="col-span-2 text-right text-12 text-danger"
          data-testid={`${testId}-limit`}
        >
          {limit === null
            ? null
            : limit === "min"
              ? words.tooLittle(written(min))
              : words.tooMuch(written(max))}
        </p>
      }
    >
      {(id) => (
        <span className="flex">
          {before}
          <span className="relative min-w-0 flex-1">
            <input
              id={id}
              // A field for numbers would not let a comma through in every browser.
              type="text"
              role="spinbutton"
              inputMode="decimal"
              autoComplete="off"
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuenow={value ?? undefined}
              value={draft ?? shown}
              placeholder={placeholder}
              aria-describedby={limit === null ? undefined : limitId}
              onChange={(event) => {
                setDraft(event.currentTarget.value);
                const seconds = typedSeconds(event.currentTarget.value);
                if (seconds >= min && seconds <= max) onWrite(seconds);
              }}
              onBlur={(event) => leave(typedSeconds(event.currentTarget.value))}
              onFocus={() => setLimit(null)}
              onKeyDown={(event) => {
                doneByKey(event);
                const next = steppedSeconds(event.key, typedSeconds(event.currentTarget.value), min, max);
                if (next === undefined) return;
                event.preventDefault();
                setDraft(written(next));
                onWrite(next);
              }}
              className={`${box} h-9 pr-6 pl-2.5 placeholder:text-ink-soft`}
              data-testid={testId}
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-13 text-ink-soft"
            >
              {unit}
            </span>
          </span>
          {behind}
        </span>
      )}
    </Row>
  );
}
