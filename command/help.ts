import { type Command, COMMANDS } from "@/command/commands";
import { listOptions } from "@/command/options/read-options";

export function helpOfKinora(): string {
  const rows = Object.entries<Command>(COMMANDS).map(([name, { summary }]) => [name, summary] as const);
  const width = Math.max(...rows.map(([name]) => name.length));
  return `Kinora makes films from photos, clips and music.

${rows.map(([name, summary]) => `  kinora ${name.padEnd(width)}  ${summary}`).join("\n")}

Run kinora <command> --help for more, kinora --version for the version.`;
}

export function helpOf(name: string, { takes, summary, options, examples }: Command): string {
  const usage = ["kinora", name, takes, "[options]"].filter(Boolean).join(" ");
  const parts = [usage, summary, listOptions(options)];
  if (examples.length > 0) parts.push(["Examples:", ...examples.map((line) => `  ${line}`)].join("\n"));
  return [...parts, "Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted."].join("\n\n");
}
