import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Measure, newMeasure } from "@/bench/load/measures";
import { edit, upload, watch } from "@/bench/load/people";
import type { prepareLoad } from "@/bench/load/prepare";

type Part = {
  origin: string;
  prepared: Awaited<ReturnType<typeof prepareLoad>>;
  seconds: number;
  editors: number;
  uploaders: number;
  watchers: number;
};

/**
 * Runs everybody at once for some seconds. Returns the measures of saves, uploads and ranges of films, in this order.
 */
export async function runPart({ origin, prepared, seconds, ...people }: Part): Promise<Measure[]> {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const [saves, uploads, pieces] = [
    newMeasure(`${people.editors} save`),
    newMeasure(`${people.uploaders} upload`),
    newMeasure(`${people.watchers} watch`),
  ];
  const crowdOf = (measure: Measure) => ({ origin, measure, stopping: ending.signal });
  const everybody = [
    ...prepared.videos.slice(0, people.editors).map((video) => edit(crowdOf(saves), video)),
    ...many(people.uploaders, () => upload(crowdOf(uploads), prepared.headers, prepared.photo)),
    ...many(people.watchers, () => watch(crowdOf(pieces), prepared.file)),
  ];
  await wait(seconds * 1_000);
  ending.abort();
  await Promise.all(everybody);
  return [saves, uploads, pieces];
}

function many<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
