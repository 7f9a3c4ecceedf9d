import { withCheckoutLock } from "../../lib/system/checkout-lock.mjs";
import { buildWeb, isWebBuilt } from "./build.mjs";
import { generateClient, isClientGenerated } from "./generate-client.mjs";
import { installPackages, isInstalled } from "./install.mjs";

/**
 * Provides what the checkout lacks: packages, the database client, the built web application.
 * @param {object} options
 * @param {(line: string) => void} options.log
 * @param {boolean} [options.withDev] includes the development tools
 * @param {Record<string, string | undefined>} [options.buildEnv] builds the web application in this
 * environment
 */
export async function prepareCheckout({ log, withDev = false, buildEnv }) {
  if (isInstalled({ withDev }) && isClientGenerated() && (!buildEnv || isWebBuilt(buildEnv))) return;
  await withCheckoutLock(log, async () => {
    await installPackages({ log, withDev });
    await generateClient(log);
    if (buildEnv) await buildWeb({ log, env: buildEnv });
  });
}
