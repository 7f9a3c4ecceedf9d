// Stands in for the web process or the worker: ends on SIGTERM, and crashes when told to.
import { spawn } from "node:child_process";
import http from "node:http";

const [role = ""] = process.argv.slice(2);
const helper = spawn("sleep", ["300"]);
const server = http.createServer((request, response) => {
  if (request.url === "/crash") {
    console.log("about to crash");
    process.exit(3);
  }
  response.end(JSON.stringify({ role, pid: process.pid, helper: helper.pid }));
});
server.listen(role === "web" ? Number(process.env.PORT) : 0, "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
