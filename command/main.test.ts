import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const script = path.resolve("command/kinora.mjs");

it.runIf(existsSync("/dev/full"))("fails when what it says cannot be written", () => {
  const full = openSync("/dev/full", "w");
  try {
    const stdio: ["ignore", number, "pipe"] = ["ignore", full, "pipe"];
    const { status, stderr } = spawnSync(process.execPath, [script, "help"], { stdio, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^kinora: The output cannot be written: ENOSPC/);
  } finally {
    closeSync(full);
  }
});

it("says of a command that there is none, to whoever asks for help with it", () => {
  const answer = spawnSync(process.execPath, [script, "help", "flim"], { encoding: "utf8" });
  expect(answer).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining("There is no command flim. Did you mean film?"),
  });
});

it("ends well when whoever reads it ends first", () => {
  const line = `"${process.execPath}" "${script}" help film | exit 0; exit \${PIPESTATUS[0]}`;
  expect(spawnSync("bash", ["-c", line], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});
