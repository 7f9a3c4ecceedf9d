/** Who the demo content belongs to. The seed makes the account, the start tells how to sign in to it. */
export const demoAccount = { email: "demo@kinora.local", username: "demo", name: "Demo" };

/**
 * Its password is made at the first start, as secrets are: the service may listen beyond this machine.
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export function demoPassword(env) {
  if (!env.DEMO_PASSWORD) throw new Error("DEMO_PASSWORD is not set; npm start makes one.");
  return env.DEMO_PASSWORD;
}
