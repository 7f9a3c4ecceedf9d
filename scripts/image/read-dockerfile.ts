export type Instruction = { name: string; text: string };
export type Stage = { from: string; name: string | undefined; instructions: Instruction[] };

/** A Dockerfile as stages of instructions: comments gone, continued lines joined. */
export function readDockerfile(text: string): { args: Instruction[]; stages: Stage[] } {
  const args: Instruction[] = [];
  const stages: Stage[] = [];
  const lines = text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"))
    .join("\n")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`Not an instruction: ${line}`);
    const instruction = { name, text: rest.replace(/\s+/g, " ").trim() };
    if (name === "FROM") {
      const [from = "", , stage] = instruction.text.split(" ");
      stages.push({ from, name: stage, instructions: [] });
    } else (stages.at(-1)?.instructions ?? args).push(instruction);
  }
  return { args, stages };
}
