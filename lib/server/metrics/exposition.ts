/** One value of a metric. `labels` is written as is, such as `kind="film"`. */
export type Sample = { suffix?: string; labels?: string; value: number };
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
};

export function labelsOf(labels: Record<string, string | number>): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(String(value))}"`)
    .join(",");
}

function escape(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}

/** Writes metrics in the text format that Prometheus reads. */
export function writeExposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = "", labels, value }) => `${name}${suffix}${labels ? `{${labels}}` : ""} ${value}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join("");
}
