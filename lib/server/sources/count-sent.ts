/** Passes bytes on, and says of each chunk how many there were until then. */
export async function* countSent(
  chunks: AsyncIterable<Uint8Array>,
  onSent: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of chunks) {
    yield chunk;
    sent += chunk.length;
    onSent(sent);
  }
}
