import path from "node:path";

/** Whether a file lies in a folder, or is it. Both are paths without links. */
export function isInside(folder: string, file: string): boolean {
  const within = path.relative(folder, file);
  return within !== ".." && !within.startsWith(`..${path.sep}`) && !path.isAbsolute(within);
}
