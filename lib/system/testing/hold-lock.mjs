// Takes a lock, reports whether it got it, and keeps it until it is killed.
import { takeLock } from "../lock.mjs";

const [file = ""] = process.argv.slice(2);
const lock = takeLock(file);
console.log(JSON.stringify("heldBy" in lock ? { heldBy: lock.heldBy.pid } : { taken: true }));
setInterval(() => {}, 60_000);
