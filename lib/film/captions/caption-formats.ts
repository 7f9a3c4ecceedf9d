import type { Cue } from "@/lib/film/captions/cues-of";

export const CAPTION_FORMATS = ["vtt", "srt"] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];

const writers: Record<CaptionFormat, (cues: readonly Cue[]) => string> = { vtt: webVtt, srt: subRip };

export function writeCaptions(cues: readonly Cue[], format: CaptionFormat): string {
  return writers[format](cues);
}

function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, lines }) =>
      `${clock(startMs, ".")} --> ${clock(endMs, ".")}\n${lines.map(escaped).join("\n")}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

function escaped(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function subRip(cues: readonly Cue[]): string {
  return cues
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clock(startMs, ",")} --> ${clock(endMs, ",")}\n${lines.map(disarmed).join("\n")}\n`,
    )
    .join("\n");
}

const wordJoiner = "\u2060";

/**
 * Breaks up, with an invisible character, what players would read as a time line, a tag (`<i>`) or a command
 * (`{\an8}`): SubRip has no escapes.
 */
function disarmed(line: string): string {
  return line
    .replaceAll("-->", `--${wordJoiner}>`)
    .replaceAll(/<(?=[/a-z])/gi, `<${wordJoiner}`)
    .replaceAll("{\\", `{${wordJoiner}\\`);
}

function clock(ms: number, point: "." | ","): string {
  const digits = (value: number, count: number) => String(Math.floor(value)).padStart(count, "0");
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds, 2)}${point}${digits(ms % 1000, 3)}`;
}
