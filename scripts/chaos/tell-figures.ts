import type { Kills } from "@/scripts/chaos/kills/keep-killing";
import type { RunCount } from "@/scripts/chaos/check/count-runs";
import type { Tally } from "@/scripts/chaos/people/client";
import type { AcknowledgedUpload, ChaosRecord } from "@/scripts/chaos/record";

type Figures = {
  say: (line: string) => void;
  seconds: number;
  seed: number;
  kills: Kills;
  served: Tally;
  record: ChaosRecord;
  renders: { kind: string; state: string; _count: number }[];
  opened: number;
  objects: number;
  settledSeconds: number;
  runs: RunCount;
};

/** Prints the figures of a run, in the form of docs/reliability.md. */
export function tellFigures({ say, record, served, kills, renders, ...about }: Figures): void {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const byKind = [...kills].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const ends = renders.map(({ kind, state, _count }) => `${kind} ${state} ${_count}`).join(", ");
  const countOf = (kind: AcknowledgedUpload["kind"]) =>
    record.uploads.filter((one) => one.kind === kind).length;
  const kinds = `photos ${countOf("photo")}, songs ${countOf("song")}, clips ${countOf("clip")}`;
  const rows: [string, string][] = [
    ["run", `seed ${about.seed}, ${about.seconds} s`],
    ["kills", `${sum([...kills.values()])}: ${byKind}`],
    [
      "requests answered",
      `${served.answered}, of these 503: ${served.away}; connections broken: ${served.broken}`,
    ],
    ["edits acknowledged", String(sum(record.edits.map(({ acknowledged }) => acknowledged)))],
    ["uploads acknowledged", `${record.uploads.length} (${kinds})`],
    ["deletions acknowledged", String(record.deletions.length)],
    ["renders accepted", `${record.renders.filter(({ accepted }) => accepted).length} (${ends})`],
    ["runs helped with", `${about.runs.begun} begun, ${about.runs.made} made`],
    ["watched while made", `${served.early} instalments`],
    ["settled after", `${about.settledSeconds.toFixed(1)} s`],
    ["checked", `${about.objects} files byte by byte, ${about.opened} listed addresses opened`],
  ];
  say("");
  for (const [name, text] of rows) say(`  ${name.padEnd(24)}${text}`);
  say("");
}
