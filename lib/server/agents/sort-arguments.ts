import type { Arguments, Tool } from "@/lib/server/agents/tool";

/**
 * Parts what a tool takes from what it does not know. Agents may send back whole what they read, so the rest is no error;
 * but they are told of it, since they may have guessed a name.
 */
export function sortArguments({ inputSchema }: Pick<Tool, "inputSchema">, args: Arguments) {
  const names = Object.keys(inputSchema.properties ?? {});
  const taken = Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)));
  return { taken, ignored: Object.keys(args).filter((name) => !names.includes(name)), names };
}
