/** What the image starts: `all` (the whole service), or one part of it. */
import { writeFileSync } from "node:fs";
import { runRole } from "../start/roles.mjs";
import { roleFile } from "./role-file.mjs";

const [name, ...args] = process.argv.slice(2);
// For the health check, which is not told; a command beside the running service changes nothing.
if (name !== "admin" && name !== "migrate") writeFileSync(roleFile, name ?? "");
await runRole(name, args);
