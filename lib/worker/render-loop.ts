import type { RenderKind } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";
import { claimRender } from "@/lib/server/renders/claim-render";
import { recoverRenders } from "@/lib/server/renders/recover-renders";
import { claimRun } from "@/lib/server/runs/claim-run";
import { type RenderTools, runRender } from "@/lib/worker/run-render";
import { helpRun } from "@/lib/worker/runs/help-run";

type Options = {
  /**
   * How many renders run at a time. One preview more may run, since somebody is waiting for it, and one film more while
   * a batch has taken a place.
   */
  concurrency: number;
  tools: RenderTools;
  /** How often the loop looks for renders without being woken. */
  pollMs?: number;
  recoverMs?: number;
};

export type RenderLoop = {
  /** Looks for work. Waits while all places are taken, so that the queue wakes another worker instead. */
  wake(): Promise<void>;
  /** Stops the loop; renders that are under way go back to the queue. */
  stop(): Promise<void>;
};

/** What takes up one of the worker's places. */
type Place = { kind: RenderKind; isOfBatch: boolean };
/** Whether films of batches may be taken, too. */
type Whose = { ofBatches: boolean };
type Takeable = { kinds: readonly RenderKind[]; ofBatches: boolean };

const everyKind: readonly RenderKind[] = ["preview", "film"];

/** Takes renders as long as there are any, several at once. */
export function startRenderLoop({
  concurrency,
  tools,
  pollMs = 1_000,
  recoverMs = 5_000,
}: Options): RenderLoop {
  const stopping = new AbortController();
  const running = new Map<Promise<unknown>, Place>();
  let filling: Promise<void> | undefined;
  let fillAgain = false;

  const takeable = (): Takeable => {
    const places = [...running.values()];
    if (places.length < concurrency) return { kinds: everyKind, ofBatches: true };
    const previews = places.filter(({ kind }) => kind === "preview").length;
    const ofBatches = places.filter(({ isOfBatch }) => isOfBatch).length;
    const kinds: RenderKind[] = [];
    if (previews === 0 && (places.length === concurrency || ofBatches > 0)) kinds.push("preview");
    // Whoever orders one film does not wait for a batch to leave its place.
    if (ofBatches > 0 && places.length - previews <= concurrency) kinds.push("film");
    return { kinds: places.length < concurrency + 2 ? kinds : [], ofBatches: false };
  };
  const fillPlaces = async () => {
    for (;;) {
      const { kinds, ofBatches } = takeable();
      if (kinds.length === 0 || stopping.signal.aborted) return;
      // What people order one by one is made first, then helped with; batches have what is left.
      const isFree = kinds === everyKind;
      if (await takeRender(kinds, { ofBatches: false })) continue;
      if (isFree && (await takeRun({ ofBatches: false }))) continue;
      if (ofBatches && (await takeRender(kinds, { ofBatches: true }))) continue;
      if (!isFree || !(await takeRun({ ofBatches: true }))) return;
    }
  };
  const takeRender = async (kinds: readonly RenderKind[], whose: Whose): Promise<boolean> => {
    const render = await claimRender(kinds, whose);
    if (!render) return false;
    log.info({ render: render.id, kind: render.kind, attempt: render.attempt }, "render begins");
    const place = { kind: render.kind, isOfBatch: render.batchId !== null };
    take(place, runRender(render, tools, stopping.signal));
    return true;
  };
  const takeRun = async (whose: Whose): Promise<boolean> => {
    const maker = tools.sharing && (await tools.fingerprint?.());
    const run = maker === undefined ? undefined : await claimRun(maker, whose);
    if (!run) return false;
    log.info({ render: run.render.id, run: run.id, attempt: run.attempt }, "a run begins");
    take({ kind: "film", isOfBatch: run.render.batchId !== null }, helpRun(run, tools, stopping.signal));
    return true;
  };
  const take = (place: Place, work: Promise<unknown>) => {
    const run = work
      .catch((error: unknown) => log.error({ err: error }, "a render ended badly"))
      .finally(() => {
        running.delete(run);
        void fill();
      });
    running.set(run, place);
  };
  const fill = (): Promise<void> => {
    if (filling) {
      fillAgain = true;
      return filling;
    }
    filling = fillPlaces()
      .catch((error: unknown) => log.warn({ err: error }, "no render can be taken at present"))
      .finally(() => {
        filling = undefined;
        if (!fillAgain) return;
        fillAgain = false;
        return fill();
      });
    return filling;
  };
  const recover = () =>
    recoverRenders()
      .then((count) => {
        if (count > 0) log.warn({ count }, "renders of workers that are gone were put back");
      })
      .catch((error: unknown) => log.warn({ err: error }, "renders of dead workers could not be looked for"));

  const timers = [
    setInterval(() => void fill(), pollMs),
    setInterval(() => void recover().then(fill), recoverMs),
  ];
  void recover().then(fill);

  return {
    wake: async () => {
      while (running.size >= concurrency && !stopping.signal.aborted) await Promise.race(running.keys());
      await fill();
    },
    stop: async () => {
      timers.forEach(clearInterval);
      stopping.abort(new Error("The worker stops."));
      await filling;
      await Promise.all(running.keys());
    },
  };
}
