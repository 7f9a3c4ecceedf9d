import type { Report } from "@/command/report/command-event";
import { reportJson, reportOnTerminal, reportPlainly } from "@/command/report/report-lines";
import { listChoice } from "@/command/report/sentence-of";

/** Progress goes to standard error, results to standard output. */
export function createReports({ isJson, isDry }: { isJson: boolean; isDry: boolean }): Report {
  const write = (text: string) => void process.stderr.write(text);
  const writeResult = (text: string) => void process.stdout.write(text);
  if (isJson) return reportJson(writeResult);
  const report = process.stderr.isTTY
    ? reportOnTerminal(write, writeResult, () => process.stderr.columns)
    : reportPlainly(write, writeResult);
  if (!isDry) return report;
  return (event) => {
    report(event);
    if (event.event === "chosen") writeResult(`${listChoice(event)}\n`);
  };
}
