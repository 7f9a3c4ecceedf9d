import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "@/lib/system/make-folder.mjs";
import { writeFileWhole } from "@/lib/system/write-file.mjs";
import { isSystemError } from "@/command/folder/is-system-error";
import { Trouble } from "@/command/trouble";

const signInSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  token: z.object({ access_key: z.string(), access_token: z.string() }),
});

/** The service that the commands use, and as whom. */
export type SignIn = z.output<typeof signInSchema>;

/** The file in the folder where this system's programs keep what they remember of a person. */
function signInPath(environment: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CONFIG_HOME, APPDATA, HOME = os.homedir() } = environment;
  const folder = XDG_CONFIG_HOME || (process.platform === "win32" && APPDATA) || path.join(HOME, ".config");
  return path.join(folder, "kinora", "sign-in.json");
}

/** Only its owner may read it: whoever has the pair is the account. */
export function keepSignIn(signIn: SignIn, file = signInPath()): void {
  try {
    makeFolder(path.dirname(file), { mode: 0o700 });
    writeFileWhole(file, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Trouble(`The sign-in cannot be kept in ${file}: ${error.message}`);
  }
}

export function forgetSignIn(file = signInPath()): void {
  rmSync(file, { force: true });
}

export function readSignIn(file = signInPath()): SignIn {
  const found = findSignIn(file);
  if (found) return found;
  throw new Trouble("You are not signed in: kinora login https://films.example.org --email you@example.org");
}

function findSignIn(file: string): SignIn | undefined {
  try {
    return signInSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}
