/** npm run pack:service [-- folder]: the service and the command line as one file for npx. */
import { requireNode } from "../start/require-node.mjs";

requireNode();
const { makeTarball } = await import("./make-tarball.mjs");
console.log(await makeTarball(process.argv[2] ?? "."));
