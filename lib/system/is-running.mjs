/**
 * Whether there is a process with this id, which may be another one by now. Quicker to load and to ask than
 * process-identity.mjs, for commands that start often.
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
