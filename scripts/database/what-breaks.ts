const breaking: readonly [pattern: RegExp, words: string][] = [
  [/\bDROP\s+TABLE\b/i, "takes a table away"],
  [/\bDROP\s+COLUMN\b/i, "takes a column away"],
  [/\bRENAME\s+(TO|COLUMN)\b/i, "renames what is in use"],
  [/\bSET\s+NOT\s+NULL\b/i, "demands a value that old inserts may leave out"],
  [/\bDROP\s+DEFAULT\b/i, "demands a value that old inserts leave out"],
  [
    /\bADD\s+COLUMN\s+(?=[^,;]*\bNOT\s+NULL\b)(?![^,;]*\bDEFAULT\b)/i,
    "demands a value that old inserts leave out",
  ],
  [/\bSET\s+DATA\s+TYPE\b/i, "changes a type that is read"],
];

const toVarchar = /"(\w+)"\s+SET\s+DATA\s+TYPE\s+VARCHAR\((\d+)\)/gi;

/** Leaves out texts that may be longer now: whoever reads them reads texts of any length. */
function withoutLongerTexts(sql: string, earlier: string): string {
  return sql.replace(toVarchar, (change, column: string, length: string) => {
    const before = [...earlier.matchAll(new RegExp(`"${column}"[^,;()]*VARCHAR\\((\\d+)\\)`, "gi"))];
    return before.length > 0 && before.every(([, max]) => Number(max) <= Number(length)) ? "" : change;
  });
}

/**
 * What in a migration breaks the processes of the version before, which go on beside the new ones while a service is
 * upgraded. Such a change takes two versions: one that no longer needs the old, and the next, which takes it away.
 * `earlier` is what the migrations before it say.
 */
export function whatBreaks(sql: string, earlier = ""): string[] {
  const statements = withoutLongerTexts(sql.replace(/--.*$/gm, ""), earlier).split(";");
  return statements.flatMap((statement) => {
    // A new table is nobody's yet.
    if (/^\s*CREATE\s+TABLE\b/i.test(statement)) return [];
    return breaking.filter(([pattern]) => pattern.test(statement)).map(([, words]) => words);
  });
}
