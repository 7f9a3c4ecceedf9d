import { workerMemory } from "./memory.mjs";

/** Names of what opens something: accounts, sign-in services, other programs of whoever runs this. */
const secretName = /^AUTH_|SECRET|PASSWORD|PASSWD|TOKEN|API_?KEY|PRIVATE_?KEY|CREDENTIAL/i;
/** The database's and the storage's, which the worker works with. */
const neededName = /^(PG|S3_|AWS_)/;

/**
 * The worker reads files of strangers and signs nobody in: of the secrets it gets those without which it cannot work.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export function workerEnvironment(env) {
  const left = Object.entries(env).filter(([name]) => neededName.test(name) || !secretName.test(name));
  return { ...workerMemory, ...Object.fromEntries(left) };
}
