/** Whether the system refused something, such as to open a file. Its own errors have names of calls; all others are ours. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}
