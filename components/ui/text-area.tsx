import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"textarea">, "className"> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
};

/** Like TextField, for several lines. */
export function TextArea({ id, label, hint, error, ...area }: Props) {
  const below = error ? `${id}-error` : hint && `${id}-hint`;
  const line = error ? "border-danger" : "border-control-line hover:border-ink-soft";
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={below}
        className={`min-h-24 w-full rounded-control border bg-surface px-3 py-2.5 text-16 text-ink transition-colors ${line}`}
        {...area}
      />
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
