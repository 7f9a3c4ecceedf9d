const maxLength = 300;

/** Names a fetched file after the last part of its address, which is what people would call it. */
export function nameOfAddress(address: string): string {
  const segment = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment)
      .replaceAll(/\p{Cc}+/gu, " ")
      .toWellFormed()
      .slice(0, maxLength);
  } catch {
    return segment.slice(0, maxLength);
  }
}
