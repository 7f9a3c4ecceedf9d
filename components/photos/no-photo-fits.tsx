import { SearchX } from "lucide-react";
import type { PhotoFilter } from "@/components/photos/filter-photos";
import { nothingFitsWords as words } from "@/components/strings/photo-search";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type Props = { filter: PhotoFilter; onClear: () => void };

/** There are photos, but none that the search or the choice leaves. */
export function NoPhotoFits({ filter, onClear }: Props) {
  const wish = filter.q.trim() === "" ? filter.sort || "all" : "all";
  return (
    <EmptyState icon={SearchX} title={words.title[wish]} text={words.text[wish]} data-testid="no-photo-fits">
      <Button onClick={onClear} data-testid="clear-filter">
        {photosWords.filter.clear}
      </Button>
    </EmptyState>
  );
}
