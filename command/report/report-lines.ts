import type { FilmEvent, Report } from "@/command/report/film-event";
import { sentenceOf } from "@/command/report/sentence-of";

export type Write = (text: string) => void;

/** Programs need no more than this. */
const everyMs = 500;

type Clock = () => number;

/** One JSON object a line. Progress within a step comes now and then, and at its end. */
export function reportJson(write: Write, now: Clock = () => performance.now()): Report {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (isProgress(event) && !isLast(event)) {
      if (now() - lastMs < everyMs) return;
      lastMs = now();
    }
    write(`${JSON.stringify(event)}\n`);
  };
}

/** Plain lines for logs: each step once, and every tenth of it. */
export function reportPlainly(write: Write, writeResult: Write): Report {
  let last = "";
  return (event) => {
    if (isProgress(event)) {
      const tenths = Math.floor(shareOf(event) * 10);
      const step = `${event.event} ${event.event === "preparing" ? event.file : ""} ${tenths}`;
      if (step === last) return;
      last = step;
    }
    (event.event === "done" ? writeResult : write)(`${sentenceOf(event)}\n`);
  };
}

const barWidth = 24;
const clearLine = "\r\u001b[K";

/** One line with a bar, which is written over; what stays comes above it. */
export function reportOnTerminal(write: Write, writeResult: Write, columns: () => number): Report {
  let hasBar = false;
  return (event) => {
    const text = sentenceOf(event);
    if (!isProgress(event)) {
      if (hasBar) write(clearLine);
      hasBar = false;
      (event.event === "done" ? writeResult : write)(`${text}\n`);
      return;
    }
    hasBar = true;
    const full = Math.round(shareOf(event) * barWidth);
    const bar = "█".repeat(full) + "░".repeat(barWidth - full);
    write(clearLine + `${bar} ${text}`.slice(0, Math.max(20, columns() - 1)));
  };
}

type ProgressEvent = Extract<FilmEvent, { event: "reading" | "preparing" | "painting" }>;

function isProgress(event: FilmEvent): event is ProgressEvent {
  return event.event === "reading" || event.event === "preparing" || event.event === "painting";
}

function shareOf(event: ProgressEvent): number {
  if (event.event === "preparing") return Math.min(1, event.share);
  return event.of === 0 ? 1 : event.done / event.of;
}

const isLast = (event: ProgressEvent) => shareOf(event) === 1;
