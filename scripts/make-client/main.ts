import { mkdir } from "node:fs/promises";
import path from "node:path";
import { endpoints } from "@/lib/contracts/registry";
import { writeFileWhole } from "@/lib/system/write-file.mjs";
import { CLIENT_FILE, clientSource } from "@/scripts/make-client/client-source";

await mkdir(path.dirname(CLIENT_FILE), { recursive: true });
writeFileWhole(CLIENT_FILE, clientSource(endpoints));
