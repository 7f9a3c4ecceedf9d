import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "className"> & { label: string; hint?: string };

/** A checkbox with its label. Both can be pressed. */
export function CheckField({ label, hint, ...input }: Props) {
  return (
    <label className="flex min-h-8 cursor-pointer items-start gap-3 by-thumb:min-h-11 by-thumb:items-center">
      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-accent by-thumb:mt-0" {...input} />
      <span className="min-w-0 text-14">
        <span className="font-medium">{label}</span>
        {hint ? <span className="block text-13 text-ink-soft">{hint}</span> : null}
      </span>
    </label>
  );
}
