import { Skeleton } from "@/components/ui/skeleton";

const places = Array.from({ length: 12 }, (_, index) => index);

export function VideosSkeleton() {
  return (
    <div className={VIDEO_GRID_CLASS} data-testid="videos-loading">
      {places.map((place) => (
        <div key={place}>
          <Skeleton className="aspect-16/9 rounded-surface" />
          <Skeleton className="mt-3 h-4 w-2/3" />
          <Skeleton className="mt-3 mb-1 h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** On a phone two beside each other, or one where text is so large that names would not fit. */
export const VIDEO_GRID_CLASS =
  "grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,34%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-5 sm:gap-y-7";
