import { COLOR_PATTERN } from "@/lib/film/document-choices";

/** What is said of a value that is no colour. */
export const COLOR_WANTED = "Must be a colour such as #c5482f.";

/** A colour as films write it, in whichever case and with spaces around it; undefined if the text is none. */
export function parseColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  return COLOR_PATTERN.test(color) ? color : undefined;
}

/** A colour as people type it: in shells, a bare # begins a comment, so that it may be missing. */
export function typedColor(text: string): string | undefined {
  return parseColor(`#${text.trim().replace(/^#/, "")}`);
}
