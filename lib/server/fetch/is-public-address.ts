import { isIPv4, isIPv6 } from "node:net";

type Block = [network: string, prefixBits: number];

/** IANA's special-purpose registries, everything that is not a public unicast address. */
const closedBlocks4: Block[] = [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8], // loopback
  ["169.254.0.0", 16], // link-local; cloud metadata
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];
/** Only this part of the IPv6 space is given out to sites. */
const globalUnicast6: Block = ["2000::", 3];
const closedBlocks6: Block[] = [
  ["2001::", 23], // protocol assignments, Teredo among them
  ["2001:db8::", 32], // documentation
  ["3fff::", 20], // documentation
];
/** Addresses that stand for an IPv4 address, and the byte at which that begins. */
const carriersOf4: [...Block, number][] = [
  ["::ffff:0:0", 96, 12], // IPv4-mapped
  ["64:ff9b::", 96, 12], // NAT64
  ["2002::", 16, 2], // 6to4
];

/** Whether an IP address belongs to the public internet. Anything that is no plain IP address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublic4(parse4(address));
  if (!isIPv6(address) || address.includes("%")) return false;
  const bytes = parse6(address);
  for (const [network, bits, at] of carriersOf4) {
    if (isWithin(bytes, parse6(network), bits)) return isPublic4(bytes.slice(at, at + 4));
  }
  const isGlobal = isWithin(bytes, parse6(globalUnicast6[0]), globalUnicast6[1]);
  return isGlobal && !closedBlocks6.some(([network, bits]) => isWithin(bytes, parse6(network), bits));
}

function isPublic4(bytes: number[]): boolean {
  return !closedBlocks4.some(([network, bits]) => isWithin(bytes, parse4(network), bits));
}

function isWithin(bytes: number[], network: number[], prefixBits: number): boolean {
  return bytes.every((byte, index) => {
    const bits = Math.max(0, Math.min(8, prefixBits - index * 8));
    const mask = (0xff << (8 - bits)) & 0xff;
    return (byte & mask) === ((network[index] ?? 0) & mask);
  });
}

function parse4(address: string): number[] {
  return address.split(".").map(Number);
}

/** Of a valid address only. */
function parse6(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = bytesOf(head);
  const after = tail === undefined ? [] : bytesOf(tail);
  return [...before, ...Array<number>(16 - before.length - after.length).fill(0), ...after];
}

function bytesOf(groups: string): number[] {
  if (groups === "") return [];
  return groups.split(":").flatMap((group) => {
    if (group.includes(".")) return parse4(group);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
