import { Skeleton } from "@/components/ui/skeleton";

const places = Array.from({ length: 8 }, (_, index) => index);

export function SongsSkeleton() {
  return (
    <div data-testid="songs-loading">
      {places.map((place) => (
        <div
          key={place}
          className="flex items-center gap-3 px-2 py-2 max-md:h-27 max-md:items-start md:h-14 md:gap-5"
        >
          <Skeleton className="size-10 rounded-full" />
          <div className="w-60 max-md:flex-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-3 w-1/3" />
          </div>
          <Skeleton className="h-8 flex-1 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
