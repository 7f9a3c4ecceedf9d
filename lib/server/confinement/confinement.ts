import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const trialMs = 10_000;

/** Of its own there is no network at all. Whoever is not root needs a user namespace for that, in which nobody is more. */
const unshare = (isRoot: boolean) => [
  "unshare",
  ...(isRoot ? [] : ["--user", "--map-current-user"]),
  "--net",
  "--",
];
/** It dies with whoever started it, whatever either of them does, and cannot become more by what it starts. */
const setpriv = ["setpriv", "--pdeathsig", "KILL", "--no-new-privs", "--"];

export type Confinement = {
  /** What a program's command line begins with. */
  prefix: readonly string[];
  hasNetwork: boolean;
};

let found: Promise<Confinement> | undefined;

/**
 * Takes from a program that reads foreign files what it has no use for, as far as this system lets everybody do so:
 * containers and other systems than Linux often do not. Found out once a process, by trying.
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

/** The command line that a program is started by. */
export async function confined(
  program: string,
  args: readonly string[],
  way: Confinement | Promise<Confinement> = confinement(),
): Promise<[string, string[]]> {
  const { prefix } = await way;
  const [first = program, ...rest] = [...prefix, program, ...args];
  return [first, rest];
}
