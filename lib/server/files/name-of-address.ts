const maxLength = 300;

/** The last part of an address is what people would call the file. */
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
