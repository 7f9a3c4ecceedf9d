import type { Method } from "@/lib/contracts/endpoint";

export function MethodMark({ method, className = "" }: { method: Method; className?: string }) {
  return (
    <span className={`inline-block font-mono text-12 font-semibold text-ink-soft ${className}`}>
      {method}
    </span>
  );
}
