import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";

/** Starts a program that logs, and waits for a line on its input before it goes on. */
function startInto(output: "pipe" | Socket, script: string): ChildProcess {
  const source = `
    import { once } from "node:events";
    import { log } from "./lib/server/log.ts";
    const told = () => once(process.stdin, "data");
    ${script}`;
  const args = ["--import", "tsx", "--input-type=module", "-e", source];
  const { NODE_ENV, PATH } = process.env;
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV, PATH },
    stdio: ["pipe", output, "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function start(script: string) {
  const child = startInto("pipe", script);
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("it has no pipes");
  return { child, stdin, stdout };
}

const messages = (output: string) =>
  output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line).msg);

it("every line arrives, whole and in order, even the last ones of a process that ends at once", async () => {
  const { stdout } = start(`
    for (let at = 0; at < 20_000; at++) log.info("line " + at);
    await new Promise((resolve) => setImmediate(resolve));
    for (let at = 20_000; at < 20_010; at++) log.info("line " + at);
    process.exit(0);`);
  const seen = messages(await text(stdout));
  expect(seen).toHaveLength(20_010);
  expect(seen).toEqual(Array.from({ length: 20_010 }, (_, at) => `line ${at}`));
});

it("a slow reader gets everything, too, although writing does not wait for it", async () => {
  const folder = temporaryFolder();
  const server = createServer().listen(path.join(folder, "log"));
  await once(server, "listening");
  const writer = connect(path.join(folder, "log"));
  const [[reader]] = await Promise.all([once(server, "connection"), once(writer, "connect")]);
  const script = `for (let at = 0; at < 20_000; at++) log.info("line " + at); process.exit(0);`;
  const child = startInto(writer, script);
  writer.destroy();
  expect(messages(await text(reader))).toHaveLength(20_000);
  expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(0);
  server.close();
});

it("the last message of a process that cannot go on arrives", async () => {
  const { stdout } = start(`log.fatal("it cannot go on"); process.exit(1);`);
  expect(messages(await text(stdout))).toEqual(["it cannot go on"]);
});

it.each([
  "log.info('unheard'); log.info('unheard, too'); process.exit(0);",
  "log.info('unheard'); log.fatal('unheard, too'); process.exit(0);",
])(
  "a process whose log nobody reads any more ends: %s",
  async (script) => {
    const { child, stdin, stdout } = start(`log.info("ready"); await told(); ${script}`);
    await once(stdout, "data");
    stdout.destroy();
    await once(stdout, "close");
    stdin.write("go on\n");
    expect(await once(child, "exit")).toEqual([0, null]);
  },
  60_000,
);

it("a process whose log nobody reads continues its work", async () => {
  const { child, stdin, stdout } = start(`
    log.info("ready");
    await told();
    for (let at = 0; at < 100; at++) { log.info("unheard"); await new Promise((resolve) => setImmediate(resolve)); }
    process.exit(7);`);
  await once(stdout, "data");
  stdout.destroy();
  await once(stdout, "close");
  stdin.write("go on\n");
  expect(await once(child, "exit")).toEqual([7, null]);
});
