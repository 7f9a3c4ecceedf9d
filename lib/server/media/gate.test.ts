import { expect, test } from "vitest";
import { createGate } from "@/lib/server/media/gate";

function job() {
  let finish: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve());
  });
  return { started: false, finish, done };
}

test("runs what fits, in order, and lets nothing wait for ever", async () => {
  const gate = createGate(10);
  const jobs = [4, 4, 4, 50, 1].map((weight) => ({ weight, ...job() }));
  const runs = jobs.map((each) =>
    gate(each.weight, () => {
      each.started = true;
      return each.done;
    }).catch(() => "failed"),
  );
  const started = async () => {
    await new Promise(setImmediate);
    return jobs.map((each) => each.started);
  };
  expect(await started()).toEqual([true, true, false, false, false]);
  jobs[0]?.finish(new Error("work fails"));
  expect(await started()).toEqual([true, true, true, false, false]);
  jobs[1]?.finish();
  expect(await started()).toEqual([true, true, true, false, false]);
  jobs[2]?.finish();
  expect(await started()).toEqual([true, true, true, true, false]);
  jobs[3]?.finish();
  expect(await started()).toEqual([true, true, true, true, true]);
  jobs[4]?.finish();
  expect(await Promise.all(runs)).toEqual(["failed", undefined, undefined, undefined, undefined]);
});
