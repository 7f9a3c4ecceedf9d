/**
 * Says at the start of each line whose it is, so that what two programs print side by side can be read.
 * @param {string} mark
 * @param {(text: string) => void} show is given whole lines only
 */
export function markLines(mark, show) {
  let begun = "";
  return {
    add(/** @type {string} */ chunk) {
      const lines = (begun + chunk).split("\n");
      begun = lines.pop() ?? "";
      if (lines.length > 0) show(lines.map((line) => `${mark}${line}\n`).join(""));
    },
    end() {
      if (begun !== "") show(`${mark}${begun}\n`);
      begun = "";
    },
  };
}
