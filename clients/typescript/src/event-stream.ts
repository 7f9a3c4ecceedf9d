export type StreamEvent = { event: string; data: string };

/** Reads server-sent events as they arrive. Leaves out comments, which only keep the connection alive. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text = (text + decoder.decode(value, { stream: true })).replace(/\r\n?(?!$)/g, "\n");
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const lines of whole) {
        const event = eventOf(lines);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(lines: string): StreamEvent | undefined {
  let event = "message";
  const data: string[] = [];
  for (const line of lines.split("\n")) {
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  return data.length > 0 ? { event, data: data.join("\n") } : undefined;
}
