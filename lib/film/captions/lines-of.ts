/** The lines of a caption, without blank ones, which would end it in both formats. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
