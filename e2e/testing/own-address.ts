import { networkInterfaces } from "node:os";

/**
 * The address at which others in this machine's network reach the service; undefined if the machine is in no network.
 */
export function addressInNetwork(baseURL: string): string | undefined {
  const address = new URL(baseURL);
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(address.hostname)) return baseURL;
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  if (!found) return undefined;
  address.hostname = found.address;
  return address.origin;
}
