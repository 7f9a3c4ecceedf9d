import { describe, expect, it } from "vitest";
import { fits, readBlocks } from "@/scripts/walk-through/read-blocks";
import { runBlocks } from "@/scripts/walk-through/run-blocks";

const tick = "```";

describe("readBlocks", () => {
  it("takes commands with the output that follows them, and nothing else", () => {
    const markdown = [
      `${tick}sh\nrm -rf /\n${tick}`,
      `${tick}bash\necho one\n${tick}\n\nwhich says\n\n${tick}text\none\n${tick}`,
      `${tick}bash\necho two\n${tick}`,
      `${tick}sh\nnothing\n${tick}\n${tick}text\nof another\n${tick}`,
    ].join("\n\n");
    expect(readBlocks(markdown)).toEqual([
      { line: 5, commands: "echo one\n", expected: "one" },
      { line: 15, commands: "echo two\n", expected: undefined },
    ]);
  });
});

describe("fits", () => {
  it.each([
    ['{"id":"a.b"}', '{"id":"…"}', true],
    ['{"id":"a"} ', '{"id":"a"}', true],
    ['{"id":"a","x":1}', '{"id":"a"}', false],
    ["axb", "a.b", false],
    ["one\ntwo", "one\n…", true],
  ])("%j, %j: %s", (output, expected, is) => {
    expect(fits(output, expected)).toBe(is);
  });
});

describe("runBlocks", () => {
  it("keeps one shell, and ends with what fails", async () => {
    const blocks = ["A=1", "echo $A $B", "false | true", "echo never"].map((commands, line) => ({
      line,
      commands,
      expected: undefined,
    }));
    const { outputs, exitCode } = await runBlocks(blocks, { B: "2" });
    expect(exitCode).not.toBe(0);
    expect(outputs.map((output) => output.trim())).toEqual(["", "1 2", ""]);
  });
});
