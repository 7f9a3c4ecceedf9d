import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  "data-testid"?: string;
};

/** Loads the next page of a list; renders nothing when all of it is there. */
export function MoreButton({ list, label, ...rest }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <BusyButton
      isBusy={list.isFetchingNextPage}
      busyLabel={shellWords.loading}
      onClick={() => void list.fetchNextPage()}
      className="mt-4"
      {...rest}
    >
      {label}
    </BusyButton>
  );
}
