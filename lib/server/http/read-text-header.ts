import { invalid } from "@/lib/server/errors";

/** Reads text from a header: UTF-8, either raw (which reaches us as one character per byte) or percent-encoded. */
export function readTextHeader(
  value: string | undefined,
  name: string,
  maxLength: number,
): string | undefined {
  if (value === undefined) return undefined;
  const text = decodePercent(decodeRaw(value)).normalize("NFC").trim();
  if (text.includes("\u0000") || !text.isWellFormed())
    throw invalid({ [name]: "Contains characters that are not valid text." });
  const shown = text.replaceAll(/[\p{Cc}]+/gu, " ");
  if ([...shown].length > maxLength) throw invalid({ [name]: `Must be at most ${maxLength} characters.` });
  return shown === "" ? undefined : shown;
}

function decodeRaw(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    // Not UTF-8. Older clients send Latin-1, which the string already is.
    return value;
  }
}

function decodePercent(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
