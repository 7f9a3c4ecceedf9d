import path from "node:path";

/** A file or folder by its path, and by the end of it that people call it. */
export type Named = { path: string; name: string };

/** The names, each with as many of the folders above it as it takes to be the only one of its name. */
export function tellApart(all: readonly Named[]): string[] {
  const found = all.map(({ path: full, name }) => {
    const parts = full.split(path.sep);
    return { parts, begins: parts.length - name.split(path.sep).length };
  });
  const nameOf = ({ parts, begins }: (typeof found)[number]) => parts.slice(begins).join(path.sep);
  for (;;) {
    const names = found.map(nameOf);
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const alike = found.filter(({ begins }, at) => begins > 0 && counts.get(names[at] ?? "") !== 1);
    if (alike.length === 0) return names;
    for (const one of alike) one.begins -= 1;
  }
}
