/** What one kind of people experienced. */
export type Measure = { name: string; timesMs: number[]; bytes: number; errors: string[] };

export function newMeasure(name: string): Measure {
  return { name, timesMs: [], bytes: 0, errors: [] };
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const TABLE_HEAD =
  "| | requests | a second | p50, ms | p95, ms | p99, ms | worst, ms | errors |\n|---|---|---|---|---|---|---|---|";

export function tableRow({ name, timesMs, errors }: Measure, seconds: number): string {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const times = [0.5, 0.95, 0.99, 1].map((part) => quantile(sorted, part).toFixed(0));
  const speed = (sorted.length / seconds).toFixed(1);
  return `| ${[name, sorted.length, speed, ...times, errors.length].join(" | ")} |`;
}

export function p99Of({ timesMs }: Measure): number {
  return quantile(
    timesMs.toSorted((a, b) => a - b),
    0.99,
  );
}
