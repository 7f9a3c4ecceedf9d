/** Runs the object store as a process: `store-process.ts FOLDER PORT`. It ends with its parent. */
import { createObjectStore } from "@/scripts/chaos/product/object-store";

const [folder = "", port = "0"] = process.argv.slice(2);
createObjectStore(folder).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit(0));
