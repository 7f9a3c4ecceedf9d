"use client";

import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { places } from "@/components/shell/places";
import { shellWords } from "@/components/strings/shell";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";

type Film = { id: string; name: string };

type Props = {
  title: string;
  /** How many things would be deleted. */
  count?: number;
  isOpen: boolean;
  /** Undefined while they are being fetched. */
  films: readonly Film[] | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

const { deleteUsed: words } = shellWords;

/** Asks before deleting something that films use. The films keep it. */
export function DeleteUsedDialog({ title, count = 1, isOpen, films, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      title={title}
      text={words.text(count)}
      submit={words.submit}
      pending={words.submit}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => onConfirm()}
    >
      <h3 className="mt-4 text-13 text-ink-soft">{films ? words.usedIn(films.length) : words.asking}</h3>
      {films ? (
        <ul className="mt-1.5 grid max-h-48 gap-1.5 overflow-y-auto text-14" data-testid="used-in-films">
          {films.map(({ id, name }) => (
            <li key={id} className="truncate">
              <TextLink href={places.video(id)} prefetch={false}>
                {name.trim() || words.untitled}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-1.5 h-5 w-40" />
      )}
    </ConfirmDialog>
  );
}
