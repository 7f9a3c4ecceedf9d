import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Interrupted, Trouble } from "@/command/trouble";

/** Reads a password: from a terminal without showing it, otherwise the first line of standard input. */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    const secret = await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
      // In this mode the terminal sends Ctrl-C as a key.
      lines.once("SIGINT", () => reject(new Interrupted("SIGINT")));
    });
    if (secret === "") throw new Trouble("There is no password on standard input.");
    return secret;
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}
