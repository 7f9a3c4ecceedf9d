// Runs the real supervision over tiny processes.
import path from "node:path";
import { stopLeftProcesses } from "../start/process-record.mjs";
import { runService } from "../start/service.mjs";
import { openLogFile } from "../../lib/system/log-file.mjs";

const [dataDir = "", port = "", worker = "tiny-service.mjs"] = process.argv.slice(2);
const fixture = (/** @type {string} */ name) => path.join(import.meta.dirname, name);
/** @type {(() => unknown)[]} */
const endings = [];
const tell = (/** @type {object} */ message) => console.log(JSON.stringify(message));

await stopLeftProcesses(dataDir, (line) => tell({ notice: line }), 500);
process.on("SIGTERM", async () => {
  for (const end of endings.reverse()) await end();
  process.exit(0);
});
await runService({
  programs: { web: [fixture("tiny-service.mjs"), "web"], worker: [fixture(worker), "worker"] },
  dev: false,
  env: { ...process.env, PORT: port },
  dataDir,
  address: `http://127.0.0.1:${port}`,
  openLog: (name) => openLogFile(path.join(dataDir, `logs/${name}.log`)),
  notice: (line) => tell({ notice: line }),
  endings,
  isStopping: () => false,
});
tell({ ready: true });
