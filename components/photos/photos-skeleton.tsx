import { Skeleton } from "@/components/ui/skeleton";

const shapes = [3, 2, 4, 3, 2, 3, 4, 2, 3, 3, 2, 4, 3, 3, 2, 3, 4, 2];

export function PhotosSkeleton() {
  return (
    <div className="flex flex-wrap gap-1 pt-11 sm:pt-13 sm:gap-1.5" data-testid="photos-loading">
      {shapes.map((shape, place) => (
        <div key={place} className="h-32 sm:h-49" style={{ flexGrow: shape, flexBasis: `${shape * 4}rem` }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  );
}
