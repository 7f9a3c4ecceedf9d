// Standard output belongs to the result alone, so silence the log before loading anything that logs.
process.env.LOG_LEVEL = "silent";
// Standard error is for errors, so drop the warnings that libraries print about versions.
process.removeAllListeners("warning");
const { runAdmin } = await import("@/lib/server/admin/run-admin");
const { disconnectDatabase } = await import("@/lib/server/db");
const { closeQueue } = await import("@/lib/server/queue/queue");

process.exitCode = await runAdmin(process.argv.slice(2), {
  stdout: (text) => process.stdout.write(`${text}\n`),
  stderr: (text) => process.stderr.write(`${text}\n`),
});
await Promise.allSettled([closeQueue(), disconnectDatabase()]);
