import { ArrowUpFromLine } from "lucide-react";

type Props = { isOver: boolean; title: string; text: string };

export function DropOverlay({ isOver, title, text }: Props) {
  if (!isOver) return null;
  return (
    <div
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/90 p-4"
      data-testid="drop-overlay"
    >
      <div className="grid size-full place-items-center rounded-surface border-2 border-dashed border-focus text-center">
        <div>
          <ArrowUpFromLine aria-hidden="true" className="mx-auto size-10 text-focus" strokeWidth={1.5} />
          <p className="mt-4 text-20 font-semibold">{title}</p>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      </div>
    </div>
  );
}
