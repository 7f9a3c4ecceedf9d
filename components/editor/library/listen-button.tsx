import { Pause, Play } from "lucide-react";

type Props = { isHeard: boolean; label: string; onListen(): void };

/** Plays a sound of the library, or stops it. */
export function ListenButton({ isHeard, label, onListen }: Props) {
  const Icon = isHeard ? Pause : Play;
  return (
    <button
      type="button"
      onClick={onListen}
      aria-label={label}
      className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft hover:text-ink by-thumb:size-11"
      data-testid="listen"
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
    </button>
  );
}
