import { setTimeout as wait } from "node:timers/promises";
import { KILL_KINDS, type KillKind, killOne, type Targets } from "@/scripts/chaos/kills/kill-one";

export type Kills = Map<KillKind, number>;

const meanPauseMs = 3_000;

/** Kills something every few seconds until told to stop. Every kind comes once before any comes a second time. */
export async function keepKilling(
  targets: Targets,
  random: () => number,
  { stopping, tell }: { stopping: AbortSignal; tell: (line: string) => void },
): Promise<Kills> {
  const kills: Kills = new Map(KILL_KINDS.map((kind) => [kind, 0]));
  let round: KillKind[] = [];
  for (;;) {
    await wait(meanPauseMs * (0.6 + 0.8 * random()), undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return kills;
    if (round.length === 0) round = shuffled(kindsOf(targets), random);
    const kind = round.pop();
    if (!kind || !(await killOne(kind, targets, random))) continue;
    kills.set(kind, (kills.get(kind) ?? 0) + 1);
    tell(`killed: ${kind}`);
  }
}

function kindsOf({ store }: Targets): KillKind[] {
  return KILL_KINDS.filter((kind) => store !== undefined || kind !== "storage");
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
