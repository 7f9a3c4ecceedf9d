import path from "node:path";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");

export const limiterFile = path.join(root, "public/limiter/limiter-worklet.js");

/** The script of the browser's audio thread, which can neither import from the page's code nor be made while it runs. */
export async function bundleLimiter(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "remotion/sound/limiter-worklet.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    tsconfig: path.join(root, "tsconfig.json"),
    banner: { js: "// Made by `npm run make:limiter` from remotion/sound/limiter-worklet.ts." },
    minify: true,
  });
  return outputFiles[0]?.text ?? "";
}
