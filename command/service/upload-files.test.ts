import { rmSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Kinora } from "@/clients/typescript/src/index";
import type { CommandEvent } from "@/command/report/command-event";
import { uploadFiles } from "@/command/service/upload-files";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(path.join(os.tmpdir(), "upload-files-"));
});
afterEach(() => rm(cwd, { recursive: true }));

const { signal } = new AbortController();

it("leaves out a file that cannot be read by then, and goes on with the others", async () => {
  const names = ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"];
  for (const name of names) await writeFile(path.join(cwd, name), "");
  const events: CommandEvent[] = [];
  const report = (event: CommandEvent) => {
    events.push(event);
    rmSync(path.join(cwd, "4.jpg"), { force: true });
  };
  // Nothing here is worth sending.
  const kinora = new Kinora({
    url: "http://localhost:1",
    token: { access_key: "key", access_token: "token" },
  });
  await expect(uploadFiles(["."], { kinora, cwd, signal, report })).rejects.toThrow("nothing to upload");
  const leftOut = events.flatMap((event) => (event.event === "left_out" ? [[event.file, event.reason]] : []));
  expect(leftOut.sort()).toEqual(names.map((name) => [name, name === "4.jpg" ? "unreadable" : "empty"]));
});
