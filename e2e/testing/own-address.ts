import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

const ownAddresses = () => Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

/**
 * The address at which others in this machine's network reach the service; undefined if the machine is in no network.
 */
export function addressInNetwork(baseURL: string): string | undefined {
  const address = new URL(baseURL);
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(address.hostname)) return baseURL;
  const found = ownAddresses().find(({ family, internal }) => family === "IPv4" && !internal);
  if (!found) return undefined;
  address.hostname = found.address;
  return address.origin;
}

/** Whether the service is opened by its bare IP address, as browsers allow no passkeys. */
export const hasNoName = (baseURL: string): boolean => isIP(new URL(baseURL).hostname) !== 0;

/** The address by name of a service on this machine; that of any other service as it is. */
export function addressByName(baseURL: string): string {
  const address = new URL(baseURL);
  if (ownAddresses().some((own) => own.address === address.hostname)) address.hostname = "localhost";
  return address.origin;
}
