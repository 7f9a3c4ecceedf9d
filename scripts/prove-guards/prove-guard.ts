import { type Guard, isSlow } from "@/scripts/prove-guards/guard";
import { runNamedTests } from "@/scripts/prove-guards/run-named-tests";
import { StaleGuard, switchOff } from "@/scripts/prove-guards/switch-off";

export type Proof = { isCaught: boolean; reason: string };

/** How a failed expectation begins; a test that merely crashed proves nothing. */
const failedExpectation =
  /^(AssertionError|Error: (expect[.(]|expected |promise resolved |[^\n]*\n\nexpect[.(]))/;

/** Switches one guard off in the working copy, carries out its attack, and puts the guard back. */
export async function proveGuard(
  guard: Guard,
  folder: string,
  env: Record<string, string | undefined>,
): Promise<Proof> {
  const { file, name, after, error } = guard.test;
  let restore: () => Promise<void>;
  try {
    restore = await switchOff(folder, guard.off);
  } catch (reason) {
    if (reason instanceof StaleGuard) return { isCaught: false, reason: reason.message };
    throw reason;
  }
  try {
    const named = { files: [file], names: after === undefined ? [name] : [after, name] };
    const { tests, output } = await runNamedTests(folder, named, { ...env, ...buildOf(guard) });
    const matching = tests.filter((test) => test.name.includes(name));
    const failed = matching.filter(({ state }) => state === "failed");
    const isExpected = (message: string) =>
      error === undefined ? failedExpectation.test(message) : (message.split("\n")[0] ?? "").includes(error);
    const caught = failed.find(({ message }) => isExpected(message));
    if (caught) return { isCaught: true, reason: firstLine(caught.message) };
    const [other] = failed;
    if (other) return { isCaught: false, reason: `it broke down: ${firstLine(other.message)}` };
    if (matching.some(({ state }) => state === "passed"))
      return { isCaught: false, reason: "its test passes" };
    return { isCaught: false, reason: `its test did not run:\n${output.slice(-2_000)}` };
  } finally {
    await restore();
  }
}

/** Whether everything changed is run from its sources, so that the service need not be built for it. */
export function runsFromSources({ off }: Guard): boolean {
  return off.every(({ file }) => file.startsWith("lib/server/web/"));
}

function buildOf(guard: Guard): Record<string, string> {
  return isSlow(guard) && runsFromSources(guard) ? { KINORA_BUILD_STANDS: "1" } : {};
}

function firstLine(message: string): string {
  return (message.split("\n").find((line) => line.trim()) ?? "").slice(0, 160);
}
