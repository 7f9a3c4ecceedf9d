import { describe, expect, it } from "vitest";
import type { CommandEvent } from "@/command/report/command-event";
import { listChoice } from "@/command/report/sentence-of";
import { reportJson, reportOnTerminal, reportPlainly } from "@/command/report/report-lines";

const painting = (done: number): CommandEvent => ({ event: "painting", done, of: 100, seconds_left: null });
const failed: CommandEvent = { event: "failed", message: "No.", exit_code: 1 };

describe("reports", () => {
  it("as JSON are a line each, and progress comes now and then, and at its end", () => {
    let [now, out] = [0, ""];
    const report = reportJson(
      (text) => (out += text),
      () => now,
    );
    for (const done of [1, 2, 3, 100]) report(painting(done));
    now = 600;
    report(painting(50));
    report(failed);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([painting(1), painting(100), painting(50), failed]);
  });

  it("in words give a file's name in one line, without what would steer the terminal", () => {
    const name = "new\nline \u001b[31mred.jpg";
    const event: CommandEvent = { event: "uploaded", file: name, kind: "photo", id: "1" };
    const lines: string[] = [];
    reportPlainly(
      () => undefined,
      (text) => lines.push(text),
    )(event);
    expect(lines).toEqual(["photo 1  new�line �[31mred.jpg\n"]);
    const film = {
      title: "",
      style: "album",
      color: null,
      ratio: "16:9",
      quality: 720,
      seconds: 1,
      music: null,
    };
    const shown = [{ file: name, kind: "photo" as const, start: 0, end: 1 }];
    expect(listChoice({ ...film, shown, left_out: [] }).split("\n")).toHaveLength(3);
  });

  it("in plain lines tell every tenth once", () => {
    const lines: string[] = [];
    const report = reportPlainly(
      (text) => lines.push(text),
      () => undefined,
    );
    for (let done = 0; done <= 100; done += 1) report(painting(done));
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe("Making the film: 100 %\n");
  });

  it("on a terminal write over one line, which never wraps", () => {
    let out = "";
    const report = reportOnTerminal(
      (text) => (out += text),
      () => undefined,
      () => 40,
    );
    report({ event: "preparing", file: "a".repeat(200), share: 0.5, number: 1, of: 1 });
    const [, line = ""] = out.split("\u001b[K");
    expect(line).toHaveLength(39);
    expect(line).toContain("████████████░░░░░░░░░░░░");
    report(failed);
    expect(out.endsWith("\r\u001b[Kkinora: No.\n")).toBe(true);
  });
});
