import type { ItemKind, ItemOf } from "@/components/photos/library-item";
import { editorWords } from "@/components/strings/editor";
import { photosWords } from "@/components/strings/photos";
import { clockText } from "@/components/ui/clock-text";
import type { Clip } from "@/lib/client/queries/clips";

const words = editorWords.library;

const clipNotes: Record<Clip["status"], (clip: Clip) => string> = {
  processing: () => words.clipPreparing,
  ready: ({ duration }) => clockText(duration),
  failed: () => words.clipFailed,
};

const notes: { [K in ItemKind]: (item: ItemOf<K>) => string } = {
  photo: ({ motion }) => (motion ? photosWords.live.badge : ""),
  clip: (clip) => clipNotes[clip.status](clip),
};

/** The note on a tile, which its accessible name includes. */
export function noteOfTile<K extends ItemKind>(item: ItemOf<K>): string {
  return notes[item.kind](item);
}
