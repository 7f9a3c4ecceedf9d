import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const looks = {
  bare: "text-ink-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink",
  /** In the colour of what it stands in. */
  inherit: "text-current outline-current hover:bg-hairline/20",
  /** On top of a picture. */
  picture: "bg-picture-shade text-on-picture hover:bg-picture-shade-raised",
} as const;

const sizes = { small: "size-8", large: "size-10" } as const;

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  icon: LucideIcon;
  /** Its name for screen readers, and what its tooltip says. */
  label: string;
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
};

export function IconButton({
  icon: Icon,
  label,
  look = "bare",
  size = "small",
  className = "",
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={`grid shrink-0 place-items-center rounded-control transition-colors disabled:opacity-50 ${looks[look]} ${sizes[size]} ${className}`}
      {...rest}
    >
      <Icon aria-hidden="true" className={size === "small" ? "size-4.5" : "size-5"} strokeWidth={1.5} />
    </button>
  );
}
