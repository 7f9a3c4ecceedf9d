/** The owner of the demo content. The seed makes the account, and the start tells people how to sign in. */
export const demoAccount = { email: "demo@kinora.local", username: "demo", name: "Demo" };

/**
 * Its password is generated at the first start, like the secrets, because the service may listen beyond this
 * machine.
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export function demoPassword(env) {
  if (!env.DEMO_PASSWORD) throw new Error("DEMO_PASSWORD is not set; npm start makes one.");
  return env.DEMO_PASSWORD;
}
