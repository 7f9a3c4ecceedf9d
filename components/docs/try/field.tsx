import type { ComponentProps } from "react";

const look =
  "w-full rounded-control border border-control-line bg-surface px-2.5 text-ink transition-colors hover:border-ink-soft";

type Props = Omit<ComponentProps<"input">, "className" | "id"> & { id: string; label: string; note?: string };

/** A small field with its name above it, for values typed exactly as they are sent. */
export function Field({ label, note, ...input }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={input.id} className="font-mono text-13 break-all">
        {label}
        {note ? <span className="ml-2 font-sans text-12 text-ink-soft">{note}</span> : null}
      </label>
      <input
        {...input}
        className={`${look} h-10 font-mono text-16 sm:text-14 ${input.type === "file" ? "py-1.5" : ""}`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </div>
  );
}

type AreaProps = Omit<ComponentProps<"textarea">, "className" | "id"> & { id: string; label: string };

export function Area({ label, ...area }: AreaProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={area.id} className="text-13">
        {label}
      </label>
      <textarea
        {...area}
        className={`${look} py-2 font-mono text-16 sm:text-13`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </div>
  );
}
