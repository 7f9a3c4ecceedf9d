import { parseArgs, type ParseArgsConfig } from "node:util";
import { helpWithName } from "@/command/options/nearest-name";
import { WrongUsage } from "@/command/trouble";

/** What every option is, in the order in which the help lists them. */
export type OptionTable = Record<
  string,
  { type: "string" | "boolean"; short?: string; value?: string; help: string }
>;

type NamesOf<Table extends OptionTable, Type> = {
  [Name in keyof Table & string]: Table[Name]["type"] extends Type ? Name : never;
}[keyof Table & string];

export type ReadOptions<Table extends OptionTable> = {
  text(name: NamesOf<Table, "string">): string | undefined;
  flag(name: NamesOf<Table, "boolean">): boolean;
  positionals: string[];
};

/**
 * Splits a command line into options and the rest. For an unknown option, the error suggests the one that was probably
 * meant.
 */
export function readOptions<Table extends OptionTable>(
  args: readonly string[],
  table: Partial<Table>,
): ReadOptions<Table> {
  const names = Object.keys(table);
  const options: ParseArgsConfig["options"] = Object.fromEntries(
    Object.entries(table).map(([name, { type, short }]) => [name, short ? { type, short } : { type }]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const texts = new Map<string, string>();
  const flags = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const row = table[name];
    if (!row) throw new WrongUsage(`There is no option ${rawName}. ${helpWithName(name, names, "--")}`);
    if (texts.has(name) || flags.has(name)) throw new WrongUsage(`${rawName} was given twice.`);
    if (row.type === "boolean") {
      if (value !== undefined) throw new WrongUsage(`${rawName} takes no value.`);
      flags.add(name);
      continue;
    }
    const isForgotten = value === undefined || (!token.inlineValue && value.startsWith("--"));
    if (isForgotten) throw new WrongUsage(`${rawName} needs a value: ${rawName} ${row.value ?? "…"}.`);
    texts.set(name, value);
  }
  return { text: (name) => texts.get(name), flag: (name) => flags.has(name), positionals };
}

/** The options as a table for people. */
export function listOptions(table: OptionTable): string {
  const rows = Object.entries(table).map(([name, { value, help }]) => {
    return [`--${name}${value === undefined ? "" : ` ${value}`}`, help] as const;
  });
  const width = Math.max(...rows.map(([option]) => option.length));
  return rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`).join("\n");
}
