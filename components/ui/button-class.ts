const base =
  "inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors select-none [&>svg]:shrink-0 disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60";

const looks = {
  /** For the main action of a page. */
  primary: "bg-accent text-on-accent hover:bg-accent-raised",
  /** For actions that cannot be undone. */
  danger: "bg-danger text-paper hover:opacity-90",
  quiet: "border border-control-line text-ink hover:bg-sunken",
  bare: "text-ink-soft hover:bg-sunken hover:text-ink",
} as const;

/** Large text may need a second line. Not `auto`, with which a row or grid would stretch them. */
const sizes = {
  small: "h-fit min-h-9 px-3 py-1 text-14 by-thumb:min-h-11 by-thumb:min-w-11",
  large: "h-fit min-h-11 px-5 py-1 text-16",
} as const;

export type Look = keyof typeof looks;
export type Size = keyof typeof sizes;

/** The classes of buttons, and of links that look like them. */
export function buttonClass(look: Look, size: Size = "large", extra = ""): string {
  return `${base} ${looks[look]} ${sizes[size]} ${extra}`;
}
