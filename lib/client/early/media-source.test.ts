import { expect, it } from "vitest";
import { appendTo } from "@/lib/client/early/media-source";

const full = new DOMException("No room.", "QuotaExceededError");
const lost = new DOMException("Removed.", "InvalidStateError");

/** What a buffer answers, one after the other: an event, or an error that it throws at once. */
type Answer = "update" | "error" | "abort" | DOMException;

function bufferThat(answers: readonly Answer[]) {
  const calls: string[] = [];
  const left = answers.values();
  const buffer = new EventTarget();
  const answer = (call: string) => {
    calls.push(call);
    const next = left.next().value;
    if (next instanceof DOMException) throw next;
    if (next) queueMicrotask(() => buffer.dispatchEvent(new Event(next)));
  };
  Object.assign(buffer, {
    appendBuffer: ({ length }: Uint8Array) => answer(`append ${length}`),
    remove: (from: number, until: number) => answer(`remove ${from} to ${until}`),
  });
  return { buffer: buffer as SourceBuffer, calls };
}

it.each<[string, number, Answer[], string[], outcome: unknown]>([
  ["it takes them", 50, ["update"], ["append 3"], "appended"],
  ["it is full", 50, [full, "update", "update"], ["append 3", "remove 0 to 30", "append 3"], "appended"],
  ["it is full, and has nothing to spare yet", 20, [full], ["append 3"], full],
  ["it stays full", 50, [full, "update", full], ["append 3", "remove 0 to 30", "append 3"], full],
  ["it is full, and lets nothing go", 50, [full, lost], ["append 3", "remove 0 to 30"], lost],
  ["it is gone", 50, [lost], ["append 3"], lost],
  ["it cannot read them", 50, ["error"], ["append 3"], new Error("The browser cannot play it.")],
  ["it was stopped", 50, ["abort"], ["append 3"], new Error("The browser cannot play it.")],
])("bytes are appended to a buffer: %s", async (_, currentTime, answers, expected, outcome) => {
  const { buffer, calls } = bufferThat(answers);
  const appended = appendTo(buffer, new Uint8Array(3), { currentTime });
  expect(await appended.then(() => "appended").catch((error: unknown) => error)).toEqual(outcome);
  expect(calls).toEqual(expected);
});
