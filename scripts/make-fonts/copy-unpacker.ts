import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { here } from "@/scripts/make-fonts/source-folder";

export const unpackerPackage = path.resolve(here, "../../node_modules/woff2-encoder");
export const UNPACKER_NAME = "decompress.mjs";

/** Where the package writes the caller of its WebAssembly as text, for the browser to compile. */
const compiledFrom = "(function(A,I){if(!(A instanceof Function))throw TypeError(`new_ called";
const compiledTo = "})(Function,m).apply(null,h)}";

/**
 * The same caller, as a function. In the package's names: I the types of what it gives back (0) and takes (2 and on),
 * g(B, …) the call, l whether what was made for it is kept in a list, AQ empties that, b whether it gives anything back.
 */
const caller = `function(...given){
  if(given.length!==G-2)P("wrong number of arguments");
  var made=l?[]:null,wired=given.map((value,at)=>I[at+2].toWireType(made,value)),answer=g(B,...wired);
  if(made)AQ(made);
  else for(var at=2;at<G;at++)null!==I[at].destructorFunction&&I[at].destructorFunction(wired[at-2]);
  if(b)return I[0].fromWireType(answer);
}}`;

/** The package's module without the one place that compiles text, which the content policy of pages forbids. */
export function withoutCompiling(text: string): string {
  const start = text.indexOf(compiledFrom);
  const end = text.indexOf(compiledTo, start);
  if (start < 0 || end < 0 || text.includes(compiledFrom, end)) {
    throw new Error("woff2-encoder is made otherwise now: look for what compiles text in it.");
  }
  return text.slice(0, start) + caller + text.slice(end + compiledTo.length);
}

/** What unpacks fonts, served like HarfBuzz: by address. */
export function copyUnpacker(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(path.join(unpackerPackage, "dist/decompress.js"), "utf8");
  writeFileSync(path.join(folder, UNPACKER_NAME), withoutCompiling(text));
  copyFileSync(path.join(unpackerPackage, "LICENSE"), path.join(folder, "LICENSE"));
}
