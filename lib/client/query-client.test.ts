import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "@/lib/client/query-client";

/** Answers that a test gives when it likes, in the order in which they were asked for. */
function answers() {
  const asked: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => asked.push(resolve));
  return { asked, ask };
}

test("what is asked for the first time during a change is asked again after it", async () => {
  const client = createQueryClient(() => undefined);
  const { asked, ask } = answers();
  const observer = new QueryObserver(client, { queryKey: ["trash"], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => asked.length).toBe(1);

  const renewed = client.invalidateQueries({ queryKey: ["trash"] });
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.("before the change");
  asked[1]?.("after it");
  await renewed;

  expect(observer.getCurrentResult()).toMatchObject({ data: "after it", fetchStatus: "idle", error: null });
  stop();
});

test("whoever waits for the first answer gets the one after the change", async () => {
  const client = createQueryClient(() => undefined);
  const { asked, ask } = answers();
  const query = { queryKey: ["songs"], queryFn: ask };
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  const waiting = client.ensureQueryData(query);
  await expect.poll(() => asked.length).toBe(1);
  void client.invalidateQueries();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.("after it");
  expect(await waiting).toBe("after it");
  stop();
});

test("what nobody looks at is left to finish", async () => {
  const client = createQueryClient(() => undefined);
  const { asked, ask } = answers();
  const waiting = client.ensureQueryData({ queryKey: ["songs"], queryFn: ask });
  await client.invalidateQueries();
  asked[0]?.("the first");
  expect(await waiting).toBe("the first");
});

test("what is only to be asked for when it is shown next still gets its first answer", async () => {
  const client = createQueryClient(() => undefined);
  const { asked, ask } = answers();
  const observer = new QueryObserver(client, { queryKey: ["photos"], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => asked.length).toBe(1);
  await client.invalidateQueries({ queryKey: ["photos"], refetchType: "none" });
  asked[0]?.("the first");
  await expect
    .poll(() => observer.getCurrentResult())
    .toMatchObject({ data: "the first", fetchStatus: "idle" });
  stop();
});
