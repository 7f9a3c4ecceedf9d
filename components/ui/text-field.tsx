import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "className"> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** Overlays the end of the field. */
  trailing?: ReactNode;
};

export function TextField({ id, label, hint, error, trailing, ...input }: Props) {
  const below = error ? `${id}-error` : hint && `${id}-hint`;
  const line = error ? "border-danger" : "border-control-line hover:border-ink-soft";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below}
          data-has-focus-first={input.autoFocus || undefined}
          className={`h-11 w-full rounded-control border bg-surface px-3 text-16 text-ink transition-colors ${line} ${trailing ? "pr-12" : ""}`}
          {...input}
        />
        {trailing}
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-13 text-danger" data-testid={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-13 text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
