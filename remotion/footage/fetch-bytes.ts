/** An error that trying again would not change. */
class Refused extends Error {}

/** How long to wait before trying again, after the connection broke or the server was busy. */
const waitsMs = [200, 800];

type FetchOptions = {
  /** Which bytes of the file to fetch; all of them by default. */
  span?: { start: number; end: number };
  signal?: AbortSignal;
};

export async function fetchBytes(
  address: string,
  options: FetchOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(address, options);
    } catch (error) {
      const waitMs = waitsMs[attempt];
      if (waitMs === undefined || error instanceof Refused || options.signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function ask(address: string, { span, signal }: FetchOptions): Promise<Uint8Array<ArrayBuffer>> {
  const headers = span && { range: `bytes=${span.start}-${span.end - 1}` };
  const response = await fetch(address, { ...(headers && { headers }), ...(signal && { signal }) });
  const isAsAsked = response.ok && (!span || response.status === 206);
  if (!isAsAsked) {
    // Do not download a whole film when the server ignores the range.
    await response.body?.cancel();
    const message = `${address} answered ${response.status}.`;
    throw response.status >= 500 || response.status === 429 ? new Error(message) : new Refused(message);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (span && bytes.length !== span.end - span.start)
    throw new Error(`${address} gave ${bytes.length} bytes.`);
  return bytes;
}
