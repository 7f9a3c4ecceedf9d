import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const looks = {
  bare: "text-ink-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink aria-pressed:bg-sunken aria-pressed:text-ink",
  /** In the colour of what it stands in. */
  inherit: "text-current outline-current hover:bg-hairline/20",
  /** The one of a row that matters most. */
  raised: "bg-sunken text-ink",
  /** On top of a picture. */
  picture: "bg-picture-shade text-on-picture hover:bg-picture-shade-raised",
} as const;

const sizes = {
  tiny: "size-7",
  small: "size-8",
  medium: "size-9",
  large: "size-10",
  /** For a thumb. */
  touch: "size-11",
} as const;

type Props = Omit<ComponentProps<"button">, "children" | "aria-label" | "aria-pressed" | "title"> & {
  icon: LucideIcon;
  /** Its name for screen readers, and what its tooltip says. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  hint?: string;
  /** For a button that stays pressed: whether it is. */
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
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      data-tip={hint ? `${label} (${hint})` : label}
      className={`grid shrink-0 place-items-center rounded-control transition-colors disabled:pointer-events-none disabled:opacity-40 by-thumb:size-11 ${looks[look]} ${sizes[size]} ${className}`}
      {...rest}
    >
      <Icon
        aria-hidden="true"
        className={size === "large" || size === "touch" ? "size-5" : "size-4.5"}
        strokeWidth={1.5}
      />
    </button>
  );
}
