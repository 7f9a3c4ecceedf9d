import { BlockList, isIPv4, isIPv6 } from "node:net";

type Block = readonly [network: string, prefixBits: number];

/** From IANA's special-purpose registries: everything that is not a public unicast address. */
const closedBlocks4: readonly Block[] = [
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
const closedBlocks6: readonly Block[] = [
  ["2001::", 23], // protocol assignments, Teredo among them
  ["2001:db8::", 32], // documentation
  ["3fff::", 20], // documentation
];
/** The part of the IPv6 space that is assigned to sites. */
const globalUnicast6: Block = ["2000::", 3];
/** The prefix of IPv4-mapped IPv6 addresses. BlockList checks those as IPv4. */
const mapped4: Block = ["::ffff:0:0", 96];
/** Other IPv6 forms that carry an IPv4 address: how each is written, and the length of its prefix. */
const carriersOf4: readonly [write: (address4: string) => string, prefixBits: number][] = [
  [(address4) => `64:ff9b::${address4}`, 96], // NAT64
  [(address4) => `2002:${hexOf(address4)}::`, 16], // 6to4
];

const closed = new BlockList();
for (const [network, bits] of closedBlocks4) {
  closed.addSubnet(network, bits, "ipv4");
  for (const [write, prefixBits] of carriersOf4) {
    closed.addSubnet(write(network), prefixBits + bits, "ipv6");
  }
}
for (const [network, bits] of closedBlocks6) closed.addSubnet(network, bits, "ipv6");

const open6 = new BlockList();
for (const [network, bits] of [globalUnicast6, mapped4]) open6.addSubnet(network, bits, "ipv6");
for (const [write, prefixBits] of carriersOf4) open6.addSubnet(write("0.0.0.0"), prefixBits, "ipv6");

/** Whether an IP address belongs to the public internet. Anything that is not a plain IP address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** Writes 10.1.2.3 as two groups of an IPv6 address: a01:203. */
function hexOf(address4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address4.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
