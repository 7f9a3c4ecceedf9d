import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { here } from "@/scripts/make-fonts/source-folder";

export const unpackerPackage = path.resolve(here, "../../node_modules/woff2-encoder");
export const UNPACKER_NAME = "decompress.mjs";

/** Where the package builds the caller of its WebAssembly as text, for the browser to compile. */
const compiledFrom = "(function(A,I){if(!(A instanceof Function))throw TypeError(`new_ called";
const compiledTo = "})(Function,m).apply(null,h)}";

/**
 * The same caller as a plain function. The package's names: I holds the types of its result (0) and its
 * arguments (from 2 on), g(B, …) is the call, l says whether temporary values are collected in a list, AQ
 * frees that list, and b says whether there is a result.
 */
const caller = `function(...given){
  if(given.length!==G-2)P("wrong number of arguments");
  var made=l?[]:null,wired=given.map((value,at)=>I[at+2].toWireType(made,value)),answer=g(B,...wired);
  if(made)AQ(made);
  else for(var at=2;at<G;at++)null!==I[at].destructorFunction&&I[at].destructorFunction(wired[at-2]);
  if(b)return I[0].fromWireType(answer);
}}`;

/** The package's module without the one place that compiles text, which our pages' content policy forbids. */
export function withoutCompiling(text: string): string {
  const start = text.indexOf(compiledFrom);
  const end = text.indexOf(compiledTo, start);
  if (start < 0 || end < 0 || text.includes(compiledFrom, end)) {
    throw new Error("woff2-encoder is made otherwise now: look for what compiles text in it.");
  }
  return text.slice(0, start) + caller + text.slice(end + compiledTo.length);
}

/** Copies what unpacks fonts. Like HarfBuzz, it is imported by address. */
export function copyUnpacker(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(path.join(unpackerPackage, "dist/decompress.js"), "utf8");
  writeFileSync(path.join(folder, UNPACKER_NAME), withoutCompiling(text));
  copyFileSync(path.join(unpackerPackage, "LICENSE"), path.join(folder, "LICENSE"));
}
