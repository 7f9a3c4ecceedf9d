import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const trialMs = 10_000;

/**
 * Runs a program in a network namespace of its own, which has no network at all. Without root that takes a
 * user namespace as well, in which the program gains no rights.
 */
const unshare = (isRoot: boolean) => [
  "unshare",
  ...(isRoot ? [] : ["--user", "--map-current-user"]),
  "--net",
  "--",
];
/**
 * Kills the program when its parent dies, however that happens, and keeps it from gaining privileges through
 * programs it starts.
 */
const setpriv = ["setpriv", "--pdeathsig", "KILL", "--no-new-privs", "--"];

export type Confinement = {
  /** What to put in front of a program's command line. */
  prefix: readonly string[];
  hasNetwork: boolean;
};

let found: Promise<Confinement> | undefined;

/**
 * Takes away what a program that reads foreign files has no use for, as far as this system lets ordinary users do so.
 * Containers and systems other than Linux often do not. What works is found by trying, once per process.
 */
export function confinement(): Promise<Confinement> {
  found ??= findConfinement(process.getuid?.() === 0);
  return found;
}

export async function findConfinement(isRoot: boolean): Promise<Confinement> {
  if (process.platform !== "linux") return { prefix: [], hasNetwork: true };
  const ways: Confinement[] = [
    { prefix: [...unshare(isRoot), ...setpriv], hasNetwork: false },
    { prefix: setpriv, hasNetwork: true },
    { prefix: unshare(isRoot), hasNetwork: false },
  ];
  for (const way of ways) if (await works(way.prefix)) return way;
  return { prefix: [], hasNetwork: true };
}

function works([program = "", ...args]: readonly string[]): Promise<boolean> {
  return run(program, [...args, "true"], { timeout: trialMs }).then(
    () => true,
    () => false,
  );
}

/** The command line that runs a program confined. */
export async function confined(
  program: string,
  args: readonly string[],
  way: Confinement | Promise<Confinement> = confinement(),
): Promise<[string, string[]]> {
  const { prefix } = await way;
  const [first = program, ...rest] = [...prefix, program, ...args];
  return [first, rest];
}
