import { SearchX } from "lucide-react";
import { type PhotoFilter, wishOf } from "@/components/photos/filter-photos";
import { nothingFitsWords as words } from "@/components/strings/photo-search";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type Props = { filter: PhotoFilter; onClear: () => void };

/** Shown when there are photos, but none that match the search and filter. */
export function NoPhotoFits({ filter, onClear }: Props) {
  const wish = wishOf(filter);
  return (
    <EmptyState icon={SearchX} title={words.title[wish]} text={words.text[wish]} data-testid="no-photo-fits">
      <Button onClick={onClear} data-testid="clear-filter">
        {photosWords.filter.clear}
      </Button>
    </EmptyState>
  );
}
