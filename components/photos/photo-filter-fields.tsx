import { PHOTO_SORTS, type PhotoFilter } from "@/components/photos/filter-photos";
import { photosWords } from "@/components/strings/photos";
import { ChoiceField } from "@/components/ui/choice-field";
import { SearchField } from "@/components/ui/search-field";

const words = photosWords.filter;
const choices = PHOTO_SORTS.map((value) => ({ value, label: words.sorts[value || "all"] }));

type Props = {
  filter: PhotoFilter;
  /** How many photos and clips fit it. */
  count: number;
  onChange: (filter: PhotoFilter) => void;
  className?: string;
};

export function PhotoFilterFields({ filter, count, onChange, className = "" }: Props) {
  return (
    <search className={`flex flex-wrap gap-2 ${className}`}>
      <SearchField
        label={words.search}
        value={filter.q}
        found={{ count }}
        onChange={(q) => onChange({ ...filter, q })}
        className="min-w-0 flex-1 basis-60"
        data-testid="search-photos"
      />
      <ChoiceField
        label={words.sort}
        value={filter.sort}
        choices={choices}
        onChange={(sort) => onChange({ ...filter, sort })}
        className="flex-1 basis-36"
        data-testid="sort-photos"
      />
    </search>
  );
}
