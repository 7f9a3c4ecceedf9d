import os from "node:os";

const niceness = 10;

/**
 * For processes whose work can wait while people at the web process cannot. Called before any thread or program is
 * begun: each has the priority of whoever begins it. False where the system does not allow it.
 */
export function giveWay(): boolean {
  const own = os.getPriority();
  try {
    if (own < niceness) os.setPriority(own + niceness);
    return true;
  } catch {
    return false;
  }
}
