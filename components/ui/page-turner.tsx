import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  label: string;
  /** The index of the first that is shown. */
  from: number;
  size: number;
  all: number;
  text: (from: number, to: number, all: number) => string;
  previous: string;
  next: string;
  onTurn: (from: number) => void;
};

/** Turns the pages of a long list; nothing where everything is on one. */
export function PageTurner({ label, from, size, all, text, previous, next, onTurn }: Props) {
  if (all <= size) return null;
  return (
    <nav aria-label={label} className="flex items-center gap-1 text-13 text-ink-soft" data-testid="pages">
      <IconButton
        icon={ChevronLeft}
        label={previous}
        size="small"
        disabled={from === 0}
        onClick={() => onTurn(from - size)}
        data-testid="previous-page"
      />
      <span role="status">{text(from + 1, Math.min(all, from + size), all)}</span>
      <IconButton
        icon={ChevronRight}
        label={next}
        size="small"
        disabled={from + size >= all}
        onClick={() => onTurn(from + size)}
        data-testid="next-page"
      />
    </nav>
  );
}
