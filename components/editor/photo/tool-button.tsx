import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label" | "aria-pressed" | "disabled"> & {
  icon: LucideIcon;
  /** The short label below the icon, and the full name. */
  words: readonly [short: string, full: string];
  isOn?: boolean;
  /** Set while the button would do nothing. It can still be focused. */
  isIdle?: boolean;
};

/** An icon with a label below, in a grid. */
export function ToolButton({ icon: Icon, words: [short, full], isOn, isIdle, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={full}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      data-tip={full}
      onClick={isIdle ? undefined : onClick}
      className="grid h-14 min-w-0 in-hand:h-13 content-center justify-items-center gap-1 rounded-control text-12 text-ink-soft transition-colors select-none hover:bg-sunken hover:text-ink active:bg-sunken aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40 aria-pressed:bg-sunken aria-pressed:text-ink"
      {...rest}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span aria-hidden="true" className="max-w-full truncate">
        {short}
      </span>
    </button>
  );
}
