const encode = (text: string) => new TextEncoder().encode(text);

/** What an iPhone notes in a photo, with one text. */
export function appleNote(tag: number, text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(32 + text.length + 1));
  const bytes = new Uint8Array(view.buffer);
  bytes.set(encode("Apple iOS\0\0\x01MM"));
  view.setUint16(14, 1);
  view.setUint16(16, tag);
  view.setUint16(18, 2);
  view.setUint32(20, text.length + 1);
  view.setUint32(24, 32);
  bytes.set(encode(text), 32);
  return bytes;
}
