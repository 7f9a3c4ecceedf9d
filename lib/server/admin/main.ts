// Standard output belongs to the result alone, so the log must be silent before anything that logs is loaded.
process.env.LOG_LEVEL = "silent";
// And standard error to errors, not to libraries' advice about versions.
process.removeAllListeners("warning");
const { runAdmin } = await import("@/lib/server/admin/run-admin");
const { disconnectDatabase } = await import("@/lib/server/db");
const { closeQueue } = await import("@/lib/server/queue/queue");

process.exitCode = await runAdmin(process.argv.slice(2), {
  stdout: (text) => process.stdout.write(`${text}\n`),
  stderr: (text) => process.stderr.write(`${text}\n`),
});
await Promise.allSettled([closeQueue(), disconnectDatabase()]);
