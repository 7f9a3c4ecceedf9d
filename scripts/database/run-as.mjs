import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";
import { hasSetpriv } from "../../lib/system/setpriv.mjs";

/** @typedef {{ uid: number, gid: number, name: string }} User */
/** @typedef {{ command: string, args: string[], options: { uid?: number, gid?: number } }} Launch */

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: the owner of the data, else `postgres`, else
 * `nobody`.
 * @param {string} folder the data folder, which need not exist yet
 * @returns {User | undefined} undefined if this process is not root
 */
export function chooseUser(folder) {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers();
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0)
    return {
      uid: owner.uid,
      gid: owner.gid,
      name: users.find((user) => user.uid === owner.uid)?.name ?? `${owner.uid}`,
    };
  const user = ["postgres", "nobody"].map((name) => users.find((one) => one.name === name)).find(Boolean);
  if (!user)
    throw new Failure("PostgreSQL does not run as root. Run this as an ordinary user, or set DATABASE_URL.");
  return user;
}

/**
 * How to run a binary so that it stops with its parent and can reach its files.
 * @param {string} binary @param {string[]} args
 * @param {{ user?: User, reach: string[] }} options reach: files and folders it must be able to read
 * @returns {Launch}
 */
export function launchAs(binary, args, { user, reach }) {
  const blocked = user && reach.map((file) => blockedAt(file, user)).find(Boolean);
  const prefix = hasSetpriv() ? ["--pdeathsig", "INT"] : undefined;
  if (!user) return prefix ? viaSetpriv(prefix, binary, args) : { command: binary, args, options: {} };
  if (!blocked && !prefix) return { command: binary, args, options: { uid: user.uid, gid: user.gid } };

  const identity = ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"];
  if (!blocked) return viaSetpriv([...identity, ...(prefix ?? [])], binary, args);
  const capability = prefix && reachingCapability();
  if (!capability)
    throw new Failure(
      `PostgreSQL runs as the user "${user.name}", who cannot enter ${blocked}. Move the project and DATA_DIR elsewhere (for example /opt or /srv), run as an ordinary user, or set DATABASE_URL.`,
    );
  return viaSetpriv([...identity, ...reachingArguments(capability), ...prefix], binary, args);
}

/** @param {string[]} options @param {string} binary @param {string[]} args @returns {Launch} */
function viaSetpriv(options, binary, args) {
  return { command: "setpriv", args: [...options, "--", binary, ...args], options: {} };
}

/**
 * Lets PostgreSQL through a folder such as /root, which stays closed to others, by one capability that allows
 * no more than passing through and reading. Without no_setuid_fixup the access() checks in initdb would not
 * see it.
 * @param {string} capability
 */
function reachingArguments(capability) {
  const only = `-all,+${capability}`;
  return ["--securebits", "+no_setuid_fixup", "--inh-caps", only, "--ambient-caps", only];
}

/** @returns {string | undefined} */
function reachingCapability() {
  const mask = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  const held = BigInt(`0x${mask ?? "0"}`);
  if (held & (1n << 2n)) return "dac_read_search";
  if (held & (1n << 1n)) return "dac_override";
  return undefined;
}

/**
 * The first folder on the way to a file that a user may not enter.
 * @param {string} file @param {User} user @returns {string | undefined}
 */
function blockedAt(file, user) {
  const parts = path.resolve(file).split(path.sep);
  for (let depth = 1; depth < parts.length; depth++) {
    const folder = parts.slice(0, depth).join(path.sep) || path.sep;
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found) return undefined;
    const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
    if (!(found.mode & bit)) return folder;
  }
  return undefined;
}

/** @returns {User[]} */
function readUsers() {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }));
}
