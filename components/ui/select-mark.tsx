import { Check } from "lucide-react";

type Props = {
  label: string;
  isSelected: boolean;
  /** Shows it without hovering, for example while other items are selected. */
  isShown: boolean;
  /** Whether Tab reaches it: in a grid that arrow keys walk, only where they are. */
  isTabStop?: boolean;
  onToggle: (withShift: boolean) => void;
  "data-testid"?: string;
};

/** The round checkbox in the corner of a picture. Shows while the mouse or the keyboard is at the picture. */
export function SelectMark({ label, isSelected, isShown, isTabStop = true, onToggle, ...rest }: Props) {
  const quiet = "opacity-0 group-hover:opacity-100 focus-visible:opacity-100";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        onToggle(event.shiftKey);
      }}
      className={`absolute top-2 left-2 z-10 grid size-7 place-items-center rounded-full border-2 border-on-picture transition-opacity ${isSelected ? "bg-accent text-on-accent" : "bg-picture-shade text-transparent"} ${isSelected || isShown ? "" : quiet}`}
      {...rest}
    >
      <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
    </button>
  );
}
