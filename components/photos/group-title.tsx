import { Check, Minus } from "lucide-react";
import type { LibraryItem } from "@/components/photos/library-item";
import { photosWords as words } from "@/components/strings/photos";
import type { TitleRow } from "@/components/ui/rows";

type Props = {
  row: TitleRow;
  items: readonly LibraryItem[];
  selected: ReadonlySet<string>;
  isSelecting: boolean;
  onToggleAll: (ids: readonly string[]) => void;
};

/** A group's title, with a way to select all of the group. */
export function GroupTitle({
  row: { text, topPx, heightPx },
  items,
  selected,
  isSelecting,
  onToggleAll,
}: Props) {
  const count = items.filter(({ id }) => selected.has(id)).length;
  const toggle = () => onToggleAll(items.map(({ id }) => id));
  return (
    <div className="group absolute inset-x-0 flex items-end pb-2.5" style={{ top: topPx, height: heightPx }}>
      {isSelecting ? <GroupMark title={text} count={count} of={items.length} onToggle={toggle} /> : null}
      <h2 className="text-14 font-medium">{text}</h2>
      {isSelecting ? null : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${words.selectGroupShort(items.length)}, ${text}`}
          onClick={toggle}
          className="ml-3 rounded-control text-13 text-ink-soft opacity-0 transition-opacity group-hover:opacity-100 hover:text-ink no-mouse:hidden"
          data-testid="select-group"
        >
          {words.selectGroupShort(items.length)}
        </button>
      )}
    </div>
  );
}

type MarkProps = { title: string; count: number; of: number; onToggle: () => void };

/** A click on the title counts as well. */
function GroupMark({ title, count, of, onToggle }: MarkProps) {
  const hasAll = count === of;
  const Icon = hasAll ? Check : Minus;
  const look = count > 0 ? "border-accent bg-accent text-on-accent" : "border-control-line text-transparent";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={hasAll ? true : count > 0 ? "mixed" : false}
      aria-label={words.selectGroup(title)}
      onClick={onToggle}
      className={`mr-2 grid size-5 shrink-0 place-items-center rounded-full border-2 before:absolute before:inset-y-0 before:left-0 before:w-56 ${look}`}
      data-testid="select-group"
    >
      <Icon aria-hidden="true" className="size-3" strokeWidth={3} />
    </button>
  );
}
