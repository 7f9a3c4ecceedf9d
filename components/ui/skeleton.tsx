/** Stands where something will be, at its final size. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-placeholder ${className}`} />;
}
