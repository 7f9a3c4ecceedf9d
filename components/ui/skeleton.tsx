/** A placeholder in the final size of what is loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-placeholder ${className}`} />;
}
