import { expect, it } from "vitest";
import { addressNetwork } from "@/lib/server/http/address-network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["unknown", "unknown"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is of %s", (address, network) => expect(addressNetwork(address)).toBe(network));
