import type { Cue } from "@/lib/film/captions/cues-of";
import { linesOf } from "@/lib/film/captions/lines-of";

/** More than anybody says in an hour. */
export const MAX_CUES = 5000;
const maxCueLength = 500;
const maxMs = 60 * 60 * 1000;

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timeLine = new RegExp(String.raw`^\s*${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`);

/** Reads the text of a SubRip or WebVTT file; undefined if it has no subtitles. Damaged parts are left out. */
export function parseSubtitles(text: string): Cue[] | undefined {
  const blocks = text
    .replaceAll("\0", "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    const cue = cueOf(block.split("\n"));
    if (cue) cues.push(cue);
    if (cues.length > MAX_CUES) return undefined;
  }
  return cues.length === 0 ? undefined : inTimeOrder(cues);
}

function cueOf(block: readonly string[]): Cue | undefined {
  // A number or a name may come before the times. Notes and styles have none.
  const at = block.slice(0, 3).findIndex((line) => timeLine.test(line));
  const [, ...parts] = timeLine.exec(block[at] ?? "") ?? [];
  if (parts.length === 0) return undefined;
  return plainCue(msOf(parts.slice(0, 4)), msOf(parts.slice(4)), block.slice(at + 1).join("\n"));
}

/** A cue of words with the marks of any format; undefined if nothing is left of it. */
export function plainCue(startMs: number, endsMs: number, words: string): Cue | undefined {
  const endMs = Math.min(maxMs, endsMs);
  const lines = linesOf(plain(words).slice(0, maxCueLength).toWellFormed());
  return endMs > startMs && lines.length > 0 ? { startMs, endMs, lines } : undefined;
}

export function inTimeOrder(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

function msOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number((fraction ?? "").padEnd(3, "0"));
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "\u200e",
  rlm: "\u200f",
};

/** The words without the marks of either format: tags, and commands to players. */
function plain(words: string): string {
  return words
    .replaceAll(/<\/?(?:[a-z][^<>]{0,200}|\d[\d:.]{0,20})>/gi, "")
    .replaceAll(/\{\\[^{}]{0,200}\}/g, "")
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "");
}
