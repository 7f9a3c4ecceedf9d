import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";

beforeEach(() => countAttacks("addresses of closed networks"));

const open4 = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "93.184.216.34",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "191.255.255.255",
  "192.0.1.0",
  "192.0.3.0",
  "192.88.98.255",
  "192.88.100.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "198.51.99.255",
  "198.51.101.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
];
const closed4 = [
  "0.0.0.0",
  "0.1.2.3",
  "0.255.255.255",
  "10.0.0.0",
  "10.1.2.3",
  "10.255.255.255",
  "100.64.0.0",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.1.2.3",
  "127.255.255.255",
  "169.254.0.0",
  "169.254.169.254",
  "169.254.255.255",
  "172.16.0.0",
  "172.17.0.1",
  "172.31.255.255",
  "192.0.0.0",
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "192.168.255.255",
  "198.18.0.0",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.254",
  "255.255.255.255",
];
const open6 = [
  "2001:200::1",
  "2001:4860:4860::8888",
  "2001:db7:ffff::1",
  "2001:db9::1",
  "2003::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:81b::200e",
  "3ffe:ffff::1",
  "3fff:1000::1",
];
const closed6 = [
  "::",
  "::1",
  "::2",
  "::127.0.0.1",
  "::8.8.8.8",
  "100::1",
  "100:0:0:1::1",
  "1fff::1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  "2001:1ff:ffff::1",
  "2001:db8::1",
  "2001:db8:ffff::1",
  "3fff::1",
  "3fff:fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fdff:ffff::1",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "feff::1",
  "ff02::1",
  "ffff::1",
  "64:ff9b:1::808:808",
  "64:ff9b:0:0:0:1:808:808",
  "::ffff:0:8.8.8.8",
];

describe("public addresses", () => {
  test.each([...open4, ...open6])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([...closed4, ...closed6])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

function hex(address4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address4.split(".").map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

test("an IPv6 address that stands for an IPv4 address is what that one is", () => {
  for (const [list, isPublic] of [
    [open4, true],
    [closed4, false],
  ] as const) {
    for (const address of list) {
      for (const carrier of [
        `::ffff:${address}`,
        `::FFFF:${hex(address)}`,
        `0:0:0:0:0:ffff:${address}`,
        `64:ff9b::${address}`,
        `64:ff9b::${hex(address)}`,
        `2002:${hex(address)}::1`,
        `2002:${hex(address)}:1:2:3:4:5`,
      ]) {
        expect([carrier, isPublicAddress(carrier)]).toEqual([carrier, isPublic]);
      }
    }
  }
});

test.each([
  "",
  "localhost",
  "example.com",
  "8.8.8",
  "8.8.8.8.",
  " 8.8.8.8",
  "8.8.8.8 ",
  "08.8.8.8",
  "0x8.8.8.8",
  "134744072",
  "256.1.1.1",
  "2606:4700:4700::1111%eth0",
  "fe80::1%1",
  "[2606:4700:4700::1111]",
  "2606::4700::1111",
  "8.8.8.8/32",
  "8.8.8.8:80",
])("%j is no plain IP address", (text) => expect(isPublicAddress(text)).toBe(false));

test("agrees with plain arithmetic on every IPv4 address tried", () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255), (a, b, c, d) => {
      const isClosed =
        [0, 10, 127].includes(a) ||
        a >= 224 ||
        (a === 100 && b >= 64 && b < 128) ||
        (a === 169 && b === 254) ||
        (a === 172 && b >= 16 && b < 32) ||
        (a === 192 && b === 168) ||
        (a === 192 && b === 0 && (c === 0 || c === 2)) ||
        (a === 192 && b === 88 && c === 99) ||
        (a === 198 && (b === 18 || b === 19)) ||
        (a === 198 && b === 51 && c === 100) ||
        (a === 203 && b === 0 && c === 113);
      expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(!isClosed);
    }),
    { numRuns: 2000 },
  );
});

test("no text is an error", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => void isPublicAddress(text)));
});
