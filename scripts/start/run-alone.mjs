import { checkNames } from "./check-settings.mjs";
import { spawnSupervised } from "./processes.mjs";

/**
 * Runs one process of the service in the foreground: it hears our signals, and its end is ours.
 * @param {string[]} args @param {Record<string, string | undefined>} env
 */
export async function runAlone(args, env) {
  await checkNames(env, (line) => process.stderr.write(`kinora: ${line}\n`));
  const child = spawnSupervised(args, env, "inherit");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGTERM"));
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code ?? 1));
}
