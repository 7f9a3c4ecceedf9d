import { spawnSupervised } from "./processes.mjs";

/**
 * Runs one process of the service in the foreground: it hears our signals, and its end is ours.
 * @param {string[]} args @param {Record<string, string | undefined>} env
 */
export function runAlone(args, env) {
  const child = spawnSupervised(args, env, "inherit");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code ?? 1));
}
