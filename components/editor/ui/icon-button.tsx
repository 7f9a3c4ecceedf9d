import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children" | "title"> & {
  icon: LucideIcon;
  label: string;
  /** The key that does the same, shown with the name. */
  hint?: string;
  isOn?: boolean;
};

/** A picture for a verb; its name is always there for those who ask or listen. */
export function IconButton({ icon: Icon, label, hint, isOn, className = "", ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={hint ? `${label} (${hint})` : label}
      aria-pressed={isOn}
      className={`grid size-9 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-40 ${isOn ? "bg-sunken text-ink" : "text-ink-soft"} ${className}`}
      {...button}
    >
      <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
    </button>
  );
}
