import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import path from "node:path";

/** @typedef {{ file: string, write(chunk: string): void, lastLine(): string }} LogFile */

/**
 * A log of bounded size: the current file and the previous one. A full disk loses log lines, but never stops
 * the service.
 * @param {string} file @param {{ maxBytes?: number, echo?: boolean }} [options]
 * @returns {LogFile}
 */
export function openLogFile(file, { maxBytes = 10 * 1024 * 1024, echo = false } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let descriptor = openSync(file, "a", 0o600);
  let size = fstatSync(descriptor).size;
  let tail = "";

  const rotate = () => {
    closeSync(descriptor);
    renameSync(file, `${file}.1`);
    descriptor = openSync(file, "a", 0o600);
    size = 0;
  };
  return {
    file,
    write(chunk) {
      tail = (tail + chunk).slice(-4000);
      if (echo) process.stdout.write(chunk);
      try {
        if (size > maxBytes) rotate();
        size += writeSync(descriptor, chunk);
      } catch {
        // There is nowhere to report this: the disk is full or the folder is gone.
      }
    },
    lastLine: () => readableLine(tail),
  };
}

/** The last message in structured or plain lines, preferably an error. @param {string} text */
function readableLine(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  const line = lines.findLast((one) => /"level":"(error|fatal)"|error/i.test(one)) ?? lines.at(-1) ?? "";
  try {
    const { msg } = JSON.parse(line);
    return typeof msg === "string" ? msg : line;
  } catch {
    return line.trim();
  }
}
