import { type Guard, isSlow } from "@/scripts/prove-guards/guard";
import { proveGuard, runsFromSources } from "@/scripts/prove-guards/prove-guard";
import { projectOf, runNamedTests } from "@/scripts/prove-guards/run-named-tests";

type Proving = {
  guards: readonly Guard[];
  folder: string;
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  isStopped: () => boolean;
};

/** Returns whether every guard's test passes with it and fails without it. */
export async function proveAll({ guards, folder, env, say, isStopped }: Proving): Promise<boolean> {
  const sound = await passWithGuards({ guards, folder, env, say, isStopped });
  let caught = 0;
  // Guards that change the build leave a changed one behind, so those that need no build come first.
  const ordered = guards.toSorted((a, b) => Number(needsBuild(a)) - Number(needsBuild(b)));
  for (const guard of ordered) {
    if (isStopped()) break;
    const begunAt = performance.now();
    const { isCaught, reason } = await proveGuard(guard, folder, env);
    if (isCaught) caught += 1;
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(0);
    say(`${isCaught ? "caught    " : "NOT CAUGHT"}  ${guard.name} (${seconds} s): ${reason}`);
  }
  say(`\n${guards.length} guards switched off, ${caught} caught, ${guards.length - caught} not caught`);
  return sound && caught === guards.length;
}

function needsBuild(guard: Guard): boolean {
  return isSlow(guard) && !runsFromSources(guard);
}

/** Runs the tests with every guard on: a test that fails here would prove nothing later. */
async function passWithGuards({ guards, folder, env, say, isStopped }: Proving): Promise<boolean> {
  let sound = true;
  for (const project of new Set(guards.map(({ test }) => projectOf(test.file)))) {
    if (isStopped()) return false;
    const tests = guards.map(({ test }) => test).filter(({ file }) => projectOf(file) === project);
    const names = tests.flatMap(({ name, after }) => (after === undefined ? [name] : [after, name]));
    const named = { files: [...new Set(tests.map(({ file }) => file))], names: [...new Set(names)] };
    const { tests: results, output } = await runNamedTests(folder, named, env);
    const passed = results.filter(({ state }) => state === "passed");
    const failed = results.filter(({ state }) => state === "failed");
    say(`with every guard on, ${project}: ${passed.length} tests pass, ${failed.length} fail`);
    for (const { name, message } of failed) say(`  ${name}: ${message.split("\n")[0]}`);
    const absent = tests.filter(({ name }) => !passed.some((test) => test.name.includes(name)));
    for (const { file, name } of absent) say(`  no test that passes is called “${name}” in ${file}`);
    if (results.length === 0) say(output.slice(-2_000));
    if (failed.length > 0 || absent.length > 0) sound = false;
  }
  return sound;
}
