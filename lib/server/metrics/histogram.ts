import type { Sample } from "@/lib/server/metrics/exposition";

/** Counts durations, in seconds, for each set of labels. */
export type Histogram = { observe(labels: string, seconds: number): void; samples(): Sample[] };

type Row = { buckets: number[]; sum: number; count: number };

export function createHistogram(bounds: readonly number[]): Histogram {
  const rows = new Map<string, Row>();
  return {
    observe(labels, seconds) {
      let row = rows.get(labels);
      if (!row) {
        row = { buckets: bounds.map(() => 0), sum: 0, count: 0 };
        rows.set(labels, row);
      }
      row.sum += seconds;
      row.count += 1;
      const first = bounds.findIndex((bound) => seconds <= bound);
      if (first >= 0) row.buckets[first] = (row.buckets[first] ?? 0) + 1;
    },
    samples: () =>
      [...rows].flatMap(([labels, { buckets, sum, count }]) => {
        let below = 0;
        const samples = bounds.map((bound, index) => {
          below += buckets[index] ?? 0;
          return bucket(labels, String(bound), below);
        });
        return [
          ...samples,
          bucket(labels, "+Inf", count),
          { suffix: "_sum", labels, value: sum },
          { suffix: "_count", labels, value: count },
        ];
      }),
  };
}

export function bucket(labels: string, bound: string, value: number): Sample {
  return { suffix: "_bucket", labels: `${labels}${labels ? "," : ""}le="${bound}"`, value };
}
