import type { CheckState } from "@/lib/contracts/admin-overview";

const ranks: Record<CheckState, number> = { bad: 0, poor: 1, good: 2, off: 2 };

/** Checks with those first that need somebody, the worst before all. */
export function troubledFirst<Check extends { state: CheckState }>(checks: readonly Check[]): Check[] {
  return checks.toSorted((a, b) => ranks[a.state] - ranks[b.state]);
}
