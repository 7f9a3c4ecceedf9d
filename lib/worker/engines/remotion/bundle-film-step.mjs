/** node lib/worker/engines/remotion/bundle-film-step.mjs: the composition in remotion/ as a folder that a browser can open. */
import path from "node:path";
import { bundle } from "@remotion/bundler";
import { rootFolder } from "../../../system/root-folder.mjs";
import { filmBundleFolder } from "./bundle-film.mjs";

await bundle({
  entryPoint: path.join(rootFolder, "remotion/index.ts"),
  outDir: filmBundleFolder,
  publicDir: path.join(rootFolder, "public"),
  symlinkPublicDir: true,
  enableCaching: false,
  webpackOverride: (config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, "@": rootFolder } },
  }),
});
