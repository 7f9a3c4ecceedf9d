import { expect, it } from "vitest";
import { readEvents } from "./event-stream.js";

function stream(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
}

async function eventsOf(...chunks: (string | Uint8Array)[]) {
  const events = [];
  for await (const event of readEvents(stream(...chunks))) events.push(event);
  return events;
}

it("reads events however the stream is cut, and skips comments", async () => {
  const bytes = new TextEncoder().encode(
    ': still here\n\nevent: done\ndata: {"a":"é"}\n\ndata: 1\ndata: 2\n\n',
  );
  const expected = [
    { event: "done", data: '{"a":"é"}' },
    { event: "message", data: "1\n2" },
  ];
  for (let at = 1; at < bytes.length; at += 1)
    expect(await eventsOf(bytes.subarray(0, at), bytes.subarray(at)), `cut at ${at}`).toEqual(expected);
});

it("accepts any line ending, and drops an incomplete event", async () => {
  expect(await eventsOf("event: done\r", "\ndata: 1\r\n", "\r\nevent: never\ndata: 2\n")).toEqual([
    { event: "done", data: "1" },
  ]);
});

it("closes the connection when nobody listens any more", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const event of readEvents(body)) {
    expect(event.data).toBe("1");
    break;
  }
  expect(cancelled).toBe(true);
});
