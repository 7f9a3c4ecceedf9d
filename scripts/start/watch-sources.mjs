import { existsSync, watch } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/**
 * @param {string[]} folders @param {() => void} changed called once for a burst of changes
 * @returns {() => void} stops watching
 */
export function watchSources(folders, changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchers = folders
    .map((folder) => path.join(rootFolder, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_event, file) => {
        if (!file || !/\.(ts|tsx|mjs|json)$/.test(file) || /\.test\.tsx?$/.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(changed, 200);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
