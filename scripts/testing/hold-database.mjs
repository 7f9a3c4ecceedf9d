// Starts the database of a data folder, reports its address, and runs it until killed.
import { startDatabase } from "../database/start-database.mjs";

const [dataDir = ""] = process.argv.slice(2);
try {
  const { url, pid, port } = await startDatabase({ dataDir, durable: false });
  console.log(JSON.stringify({ url, pid, port }));
} catch (error) {
  console.log(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) }));
}
setInterval(() => {}, 60_000);
