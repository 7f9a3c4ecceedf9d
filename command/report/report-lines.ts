import type { CommandEvent, Report } from "@/command/report/command-event";
import { sentenceOf } from "@/command/report/sentence-of";

export type Write = (text: string) => void;

/** Programs need no more than this. */
const everyMs = 500;

type Clock = () => number;

/** One JSON object a line. Progress within a step comes at its start, now and then, and at its end. */
export function reportJson(write: Write, now: Clock = () => performance.now()): Report {
  let last: { step: string; atMs: number } | undefined;
  return (event) => {
    if (isProgress(event) && !isLast(event)) {
      if (last?.step === event.event && now() - last.atMs < everyMs) return;
      last = { step: event.event, atMs: now() };
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
    (isResult(event) ? writeResult : write)(`${sentenceOf(event)}\n`);
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
      (isResult(event) ? writeResult : write)(`${text}\n`);
      return;
    }
    hasBar = true;
    const full = Math.round(shareOf(event) * barWidth);
    const bar = "█".repeat(full) + "░".repeat(barWidth - full);
    write(clearLine + `${bar} ${text}`.slice(0, Math.max(20, columns() - 1)));
  };
}

const progressNames = ["reading", "preparing", "painting", "uploading", "rendering"] as const;
const resultNames: readonly string[] = ["done", "uploaded", "ready", "signed_in", "signed_out"];

type ProgressEvent = Extract<CommandEvent, { event: (typeof progressNames)[number] }>;

function isProgress(event: CommandEvent): event is ProgressEvent {
  return progressNames.some((name) => name === event.event);
}

const isResult = ({ event }: CommandEvent) => resultNames.includes(event);

function shareOf(event: ProgressEvent): number {
  if (event.event === "preparing") return Math.min(1, event.share);
  if (event.event === "rendering") return event.percent / 100;
  return event.of === 0 ? 1 : event.done / event.of;
}

const isLast = (event: ProgressEvent) => shareOf(event) === 1;
