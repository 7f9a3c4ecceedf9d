import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isSupported } from "@/scripts/start/require-node.mjs";
import { isRole } from "@/scripts/start/roles.mjs";
import { readDockerfile, type Stage } from "@/scripts/image/read-dockerfile";

const { args, stages } = readDockerfile(readFileSync("Dockerfile", "utf8"));
const ignored = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const taken = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
const last = stages.at(-1);
const textsOf = (name: string, stage: Stage | undefined = last) =>
  (stage?.instructions ?? []).filter((one) => one.name === name).map((one) => one.text);
const listOf = (name: string): string[] => JSON.parse(textsOf(name)[0] ?? "[]");

describe("the Dockerfile", () => {
  it("starts from a Node that Kinora runs on, and ends on the system that it was built for", () => {
    const [, tag = ""] = /^NODE_IMAGE=node:(\S+)$/.exec(args[0]?.text ?? "") ?? [];
    const [, system] = /^\d+\.\d+-(\w+)-slim$/.exec(tag) ?? [];
    expect(args[1]?.text).toBe(`SYSTEM_IMAGE=debian:${system}-slim`);
    expect(isSupported(tag.replace(/-.*/, ""))).toBe(true);
    expect(stages.map(({ from }) => from)).toEqual(["${NODE_IMAGE}", "${SYSTEM_IMAGE}"]);
  });

  it("ends as an ordinary user, who owns the data and nothing else", () => {
    expect(last?.instructions.findLast(({ name }) => name === "USER")?.text).toBe("node");
    const names = (last?.instructions ?? []).map(({ name }) => name);
    expect(names.slice(names.indexOf("USER"))).not.toContain("RUN");
    expect(textsOf("COPY").join(" ")).not.toContain("--chown");
    expect(listOf("VOLUME")).toEqual(["/data"]);
    expect(textsOf("ENV").join(" ")).toContain("DATA_DIR=/data");
  });

  it("copies what there is, and only from the folder or the stage before", () => {
    for (const stage of stages)
      for (const copy of textsOf("COPY", stage)) {
        const words = copy.split(" ");
        const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
        if (from !== undefined) expect(stages.map(({ name }) => name)).toContain(from);
        else for (const source of words.slice(0, -1)) expect(existsSync(source), source).toBe(true);
      }
    expect(stages.flatMap((stage) => textsOf("ADD", stage))).toEqual([]);
  });

  it("takes packages as the lock file has them, and runs none of their scripts", () => {
    const installs = stages.flatMap((stage) => textsOf("RUN", stage)).filter((run) => /\bnpm\b/.test(run));
    expect(installs).toHaveLength(1);
    const commands = installs.join("").split("||");
    expect(commands[0]).toMatch(/^npm ci /);
    for (const command of commands) expect(command).toMatch(/--omit=dev --ignore-scripts/);
  });

  it("runs programs that there are, by lists that need no shell", () => {
    const programs = [listOf("ENTRYPOINT"), textsOf("HEALTHCHECK")[0]?.match(/\[.*\]/)?.[0]].flatMap(
      (list) => (typeof list === "string" ? [JSON.parse(list)] : [list]),
    );
    expect(programs).toHaveLength(2);
    for (const [node, file] of programs) {
      expect(node).toBe("node");
      expect(existsSync(file), file).toBe(true);
    }
    const [role] = listOf("CMD");
    expect(isRole(role)).toBe(true);
    expect(textsOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
    for (const run of textsOf("RUN", stages[0]).filter((text) => text.startsWith("node ")))
      expect(existsSync(run.split(" ")[1] ?? ""), run).toBe(true);
  });

  it("holds no secret, and asks for none", () => {
    const said = [...args, ...stages.flatMap(({ instructions }) => instructions)]
      .filter(({ name }) => ["ARG", "ENV", "LABEL"].includes(name))
      .map(({ text }) => text)
      .join(" ");
    expect(said).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY/i);
  });
});

describe(".dockerignore", () => {
  it("lets in what is listed, and that is there", () => {
    expect(ignored[0]).toBe("*");
    for (const name of taken) expect(existsSync(name), name).toBe(true);
  });

  it("lets in nothing that the repository does not have", () => {
    const tracked = execFileSync("git", ["ls-files", "--", ...taken], { encoding: "utf8" }).split("\n");
    for (const name of taken)
      expect(
        tracked.some((file) => file === name || file.startsWith(`${name}/`)),
        name,
      ).toBe(true);
    expect(taken).not.toContain("data");
    expect(taken.filter((name) => name.startsWith(".env"))).toEqual([]);
  });
});
