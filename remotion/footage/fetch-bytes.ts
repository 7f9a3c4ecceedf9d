/** What will not be otherwise the next time. */
class Refused extends Error {}

/** After a line that broke, or a server that was busy, it is asked again. */
const waitsMs = [200, 800];

type Asked = {
  /** Some of the file's bytes; all of them without it. */
  span?: { start: number; end: number };
  signal?: AbortSignal;
};

export async function fetchBytes(address: string, asked: Asked = {}): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(address, asked);
    } catch (error) {
      const waitMs = waitsMs[attempt];
      if (waitMs === undefined || error instanceof Refused || asked.signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function ask(address: string, { span, signal }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const headers = span && { range: `bytes=${span.start}-${span.end - 1}` };
  const response = await fetch(address, { ...(headers && { headers }), ...(signal && { signal }) });
  const isAsAsked = response.ok && (!span || response.status === 206);
  if (!isAsAsked) {
    // A whole film in answer to a part of it is not read.
    await response.body?.cancel();
    const message = `${address} answered ${response.status}.`;
    throw response.status >= 500 || response.status === 429 ? new Error(message) : new Refused(message);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (span && bytes.length !== span.end - span.start)
    throw new Error(`${address} gave ${bytes.length} bytes.`);
  return bytes;
}
