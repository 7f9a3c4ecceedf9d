import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { openLogFile } from "@/lib/system/log-file.mjs";

describe("openLogFile", () => {
  it("continues where it was, and stays within its size together with the previous part", () => {
    const file = path.join(temporaryFolder(), "logs/web.log");
    openLogFile(file, { maxBytes: 100 }).write("first\n");
    const log = openLogFile(file, { maxBytes: 100 });
    log.write("second\n");
    expect(readFileSync(file, "utf8")).toBe("first\nsecond\n");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (let line = 0; line < 100; line++) log.write(`line ${line}\n`);
    expect(statSync(file).size).toBeLessThan(120);
    expect(statSync(`${file}.1`).size).toBeLessThan(120);
    expect(existsSync(`${file}.2`)).toBe(false);
    expect(readFileSync(file, "utf8")).toMatch(/line 99\n$/);
  });

  it("returns the last thing that went wrong", () => {
    const log = openLogFile(path.join(temporaryFolder(), "web.log"));
    expect(log.lastLine()).toBe("");
    log.write("plain words\n");
    expect(log.lastLine()).toBe("plain words");
    log.write('{"level":"fatal","msg":"AUTH_SECRET is too short"}\n{"level":"info","msg":"bye"}\n');
    expect(log.lastLine()).toBe("AUTH_SECRET is too short");
  });
});
