import { readFile } from "node:fs/promises";
import path from "node:path";

export type RunCount = { begun: number; made: number };

/** How often workers helped with a film, according to their log: the rows of ended films are gone. */
export async function countRuns(dataDir: string): Promise<RunCount> {
  const log = await readFile(path.join(dataDir, "logs/worker.log"), "utf8").catch(() => "");
  const lines = log.split("\n");
  return {
    begun: lines.filter((line) => line.includes('"a run begins"')).length,
    made: lines.filter((line) => line.includes('"a run ended"') && line.includes('"made"')).length,
  };
}
