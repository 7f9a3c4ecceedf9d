import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Asked, Client, Outcome } from "@/scripts/chaos/people/client";
import type { ChaosRecord, Person } from "@/scripts/chaos/record";

/** What everybody who uses the service during the run needs. */
export type Scene = {
  person: Person;
  client: Client;
  record: ChaosRecord;
  /** One sequence per person, so that everybody does the same again with the same seed. */
  random: () => number;
  stopping: AbortSignal;
};

const idSchema = z.object({ id: z.string() });

export function idOf(outcome: Outcome): string | undefined {
  return outcome.kind === "done" ? idSchema.parse(outcome.body).id : undefined;
}

export async function pause({ random, stopping }: Scene, meanMs: number): Promise<void> {
  await wait(meanMs * (0.5 + random()), undefined, { signal: stopping }).catch(() => undefined);
}

/** Repeats a request until it gets an answer, as a patient program would. Undefined if the run ends before. */
export async function insist(
  scene: Scene,
  method: string,
  path: string,
  asked?: Asked,
): Promise<Exclude<Outcome, { kind: "unknown" }> | undefined> {
  for (let failures = 0; !scene.stopping.aborted; failures += 1) {
    const outcome = await scene.client.call(scene.person, method, path, asked);
    // An earlier request is still under way, perhaps in a process that no longer exists.
    const isInProgress = outcome.kind === "refused" && outcome.status === 409;
    if (outcome.kind !== "unknown" && !isInProgress) return outcome;
    await pause(scene, Math.min(100 * 2 ** failures, 2_000));
  }
  return undefined;
}

export function pick<T>(random: () => number, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)];
}
