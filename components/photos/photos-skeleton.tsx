import { Skeleton } from "@/components/ui/skeleton";

/** A browser may paint half of it. So rows have their columns from the start, and nothing moves when the rest has come. */
const rows = [
  "grid-cols-[3fr_2fr] sm:grid-cols-[3fr_2fr_4fr_3fr]",
  "grid-cols-[2fr_3fr] sm:grid-cols-[2fr_3fr_4fr_2fr]",
  "grid-cols-[3fr_4fr] sm:grid-cols-[3fr_3fr_2fr_4fr]",
  "grid-cols-[3fr_2fr] sm:grid-cols-[4fr_2fr_3fr_3fr]",
  "grid-cols-[2fr_3fr] sm:grid-cols-[3fr_4fr_2fr_3fr]",
];
const places = ["", "", "max-sm:hidden", "max-sm:hidden"];

export function PhotosSkeleton() {
  return (
    <div className="grid gap-1 pt-11 sm:gap-1.5 sm:pt-13" data-testid="photos-loading">
      {rows.map((columns, row) => (
        <div key={row} className={`grid h-32 gap-1 sm:h-49 sm:gap-1.5 ${columns}`}>
          {places.map((shownFrom, place) => (
            <Skeleton key={place} className={`size-full ${shownFrom}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
