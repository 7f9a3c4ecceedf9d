import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { SteadyButton } from "@/components/ui/steady-button";

const looks = {
  bare: "text-ink-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink aria-pressed:bg-sunken aria-pressed:text-ink",
  /** In the colour of the surrounding text. */
  inherit: "text-current outline-current hover:bg-hairline/20",
  /** For the most important button of a row. */
  raised: "bg-sunken text-ink",
  /** For buttons on top of a picture. */
  picture: "bg-picture-shade text-on-picture hover:bg-picture-shade-raised",
} as const;

const sizes = {
  tiny: "size-7",
  small: "size-8",
  medium: "size-9",
  large: "size-10",
  /** Large enough for a thumb. */
  touch: "size-11",
} as const;

type Props = Omit<ComponentProps<"button">, "children" | "aria-label" | "aria-pressed" | "title"> & {
  icon: LucideIcon;
  /** The button's name for screen readers and in its tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  hint?: string;
  /** Whether a toggle button is pressed. */
  isOn?: boolean;
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
};

export function IconButton({
  icon: Icon,
  label,
  hint,
  isOn,
  look = "bare",
  size = "medium",
  className = "",
  ...rest
}: Props) {
  return (
    <SteadyButton
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      data-tip={hint ? `${label} (${hint})` : label}
      className={`grid shrink-0 place-items-center rounded-control transition-colors aria-disabled:pointer-events-none aria-disabled:opacity-40 by-thumb:size-11 ${looks[look]} ${sizes[size]} ${className}`}
      {...rest}
    >
      <Icon
        aria-hidden="true"
        className={size === "large" || size === "touch" ? "size-5" : "size-4.5"}
        strokeWidth={1.5}
      />
    </SteadyButton>
  );
}
