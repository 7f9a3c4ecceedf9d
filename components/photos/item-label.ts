import { momentOf } from "@/components/photos/group-by-month";
import type { ItemKind, ItemOf } from "@/components/photos/library-item";
import { photosWords as words } from "@/components/strings/photos";
import { clockText } from "@/components/ui/clock-text";
import { dayText } from "@/components/ui/when";
import type { Clip } from "@/lib/client/queries/clips";

const clipLabels: Record<Clip["status"], (clip: Clip) => string> = {
  processing: () => words.clip.preparing,
  ready: ({ duration }) => words.clip.length(clockText(duration)),
  failed: ({ reason }) => `${words.clip.failed} ${reason}`.trim(),
};

const labels: { [K in ItemKind]: (item: ItemOf<K>) => string[] } = {
  photo: () => [],
  clip: (clip) => [clipLabels[clip.status](clip)],
};

export function nameOfItem({ name, kind }: Pick<ItemOf<ItemKind>, "name" | "kind">): string {
  return name || words.unnamed[kind];
}

/** A tile's name for screen readers. */
export function labelOfItem<K extends ItemKind>(item: ItemOf<K>): string {
  return [nameOfItem(item), dayText(momentOf(item)), ...labels[item.kind](item)].join(", ");
}
