import { workerMemory } from "./memory.mjs";

/** Names of secrets: for accounts, sign-in services and the mail server, and of other programs on this machine. */
const secretName = /^(AUTH_|SMTP_)|SECRET|PASSWORD|PASSWD|TOKEN|API_?KEY|PRIVATE_?KEY|CREDENTIAL/i;
/** Secrets of the database and the storage, which the worker uses. */
const neededName = /^(PG|S3_|AWS_)/;

/**
 * The worker reads strangers' files and signs nobody in, so it gets only the secrets that it cannot work
 * without.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export function workerEnvironment(env) {
  const left = Object.entries(env).filter(([name]) => neededName.test(name) || !secretName.test(name));
  return { ...workerMemory, ...Object.fromEntries(left) };
}
