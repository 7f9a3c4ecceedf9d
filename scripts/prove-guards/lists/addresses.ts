import type { Change, Guard } from "@/scripts/prove-guards/guard";

/** Addresses that users name: where they may lead, and what may come from there. */

const parse = "lib/server/fetch/parse-remote-url.ts";
const blocks = "lib/server/fetch/is-public-address.ts";
const fetch = "lib/server/fetch/fetch-remote.ts";
const once = "lib/server/fetch/request-once.ts";
const parseTest = "lib/server/fetch/parse-remote-url.security.test.ts";
const fetchTest = "lib/server/fetch/fetch-remote.security.test.ts";
const doorsTest = "lib/server/security/closed-addresses.security.test.ts";
const rowsTest = "lib/server/security/batch-addresses.long.security.test.ts";
const callTest = "lib/server/webhooks/delivering/private-addresses.security.test.ts";

/** Removes one network from the list of closed ones. */
function openNetwork(what: string, line: string, address: string): Guard {
  return {
    name: `closed-network-${what}`,
    off: [{ file: blocks, find: line, put: "" }],
    test: {
      file: "lib/server/fetch/is-public-address.security.test.ts",
      name: `public addresses ${address} is not`,
    },
  };
}

/** Makes every IPv6 address public that no list names. */
const onlyGlobal: Change = {
  file: blocks,
  find: 'return open6.check(address, "ipv6") && !closed',
  put: "return !closed",
};

const lookup: Change = {
  file: "lib/server/fetch/guarded-lookup.ts",
  find: "for (const { address } of found) assertAllowed(address, allowAddress);",
  put: "",
};

/** Drops the check after connecting, which catches whatever the other guards let through. */
const afterConnecting: Change = {
  file: once,
  find: "if (remoteAddress !== undefined) assertAllowed(remoteAddress, allowAddress);",
  put: "",
};

export const addressGuards: readonly Guard[] = [
  openNetwork("this", '["0.0.0.0", 8],', "0.1.2.3"),
  openNetwork("private-10", '["10.0.0.0", 8],', "10.1.2.3"),
  openNetwork("carrier", '["100.64.0.0", 10],', "100.100.100.200"),
  openNetwork("loopback", '["127.0.0.0", 8],', "127.1.2.3"),
  openNetwork("link-local-and-metadata", '["169.254.0.0", 16],', "169.254.169.254"),
  openNetwork("private-172", '["172.16.0.0", 12],', "172.17.0.1"),
  openNetwork("private-192", '["192.168.0.0", 16],', "192.168.0.1"),
  openNetwork("multicast", '["224.0.0.0", 4],', "224.0.0.1"),
  openNetwork("reserved", '["240.0.0.0", 4],', "240.0.0.1"),
  openNetwork("teredo", '["2001::", 23],', "2001:0:4136:e378:8000:63bf:3fff:fdd2"),
  {
    name: "closed-network-ipv6-but-global",
    off: [onlyGlobal],
    test: {
      file: "lib/server/fetch/is-public-address.security.test.ts",
      name: "public addresses fd00:ec2::254 is not",
    },
  },
  ...["nat64|64:ff9b::${address4}|96", "6to4|2002:${hexOf(address4)}::|16"].map((carrier): Guard => {
    const [what, written, bits] = carrier.split("|");
    return {
      name: `address-within-address-${what}`,
      // The address is then treated as an ordinary one rather than as the IPv4 address it carries.
      off: [{ file: blocks, find: `[(address4) => \`${written}\`, ${bits}],`, put: "" }, onlyGlobal],
      test: {
        file: "lib/server/fetch/is-public-address.security.test.ts",
        name: "an IPv6 address that stands for an IPv4 address is what that one is",
      },
    };
  }),
  {
    name: "address-in-decimal",
    off: [
      {
        file: parse,
        find: "const host = hostOf(url);",
        put: 'const host = text.split("/")[2]?.split(":")[0] ?? "";',
      },
    ],
    test: { file: parseTest, name: '"http://2130706433/" leads to a closed address' },
  },
  ...["0x7f000001", "017700000001", "①②⑦.⓪.⓪.①"].map(
    (spelling): Guard => ({
      name: `address-spelt-${spelling.startsWith("0x") ? "hex" : spelling.startsWith("0") ? "octal" : "in-circles"}`,
      off: [
        {
          file: parse,
          find: "const host = hostOf(url);",
          put: 'const host = text.split("/")[2]?.split(":")[0] ?? "";',
        },
      ],
      test: { file: parseTest, name: `"http://${spelling}/" leads to a closed address` },
    }),
  ),
  {
    name: "import-from-this-machine",
    off: [
      { file: parse, find: "if (isIP(host)) assertAllowed(host, allowAddress);", put: "" },
      afterConnecting,
    ],
    test: { file: doorsTest, name: "nothing makes the service call into a closed network http://127.0.0.1" },
  },
  {
    name: "name-of-closed-address",
    off: [lookup],
    test: { file: fetchTest, name: "names are refused when they stand for a private address" },
  },
  {
    name: "name-of-public-and-closed-address",
    off: [{ ...lookup, put: "assertAllowed(found[0]?.address ?? '', allowAddress);" }],
    test: { file: fetchTest, name: "names are refused when they stand for a public and a private address" },
  },
  {
    name: "name-of-this-machine",
    off: [lookup, afterConnecting],
    test: { file: fetchTest, name: "names localhost is closed by default" },
  },
  {
    name: "rebinding",
    off: [
      {
        file: once,
        find: "lookup: guardedLookup(resolve, allowAddress),",
        // The usual mistake: look a name up and check it, then look it up again to connect.
        put: `lookup: (host, options, done) => guardedLookup(resolve, allowAddress)(host, options, (error) =>
          error ? done(error, "", 0) : guardedLookup(resolve, () => true)(host, options, done)),`,
      },
    ],
    test: {
      file: fetchTest,
      name: "names are looked up once for each connection",
      error: "RemoteFetchError",
    },
  },
  {
    name: "redirect-to-closed-address",
    off: [
      {
        file: fetch,
        find: "url = parseRemoteUrl(location, allowAddress, url);",
        put: "url = new URL(location, url);",
      },
      afterConnecting,
    ],
    test: { file: fetchTest, name: "a redirect to a closed address: forbidden_address" },
  },
  {
    name: "row-of-a-batch-names-closed-address",
    off: [
      {
        file: "lib/server/batches/find-media.ts",
        find: "parseRemoteUrl(address, env().ALLOW_PRIVATE_ADDRESSES ? () => true : isPublicAddress);",
        put: "void [parseRemoteUrl, env, isPublicAddress];",
      },
    ],
    test: { file: rowsTest, name: "is refused before anything is ordered: http://169.254.169.254/latest" },
  },
  {
    name: "row-of-a-batch-redirects-to-closed-address",
    off: [
      {
        file: fetch,
        find: "url = parseRemoteUrl(location, allowAddress, url);",
        put: "url = new URL(location, url);",
      },
      afterConnecting,
    ],
    test: { file: rowsTest, name: "that redirects into a closed network is followed no further" },
  },
  {
    name: "redirect-to-file",
    off: [
      {
        file: fetch,
        find: "url = parseRemoteUrl(location, allowAddress, url);",
        put: "url = new URL(location, url);",
      },
    ],
    test: { file: fetchTest, name: "a redirect to a file: invalid_url" },
  },
  {
    name: "redirects-in-circles",
    off: [{ file: fetch, find: "followed <= maxRedirects", put: "followed <= 1e9" }],
    test: { file: fetchTest, name: "redirects in circles: too_many_redirects" },
  },
  ...["file:///etc/passwd", "gopher://example.com"].map(
    (address): Guard => ({
      name: `scheme-${address.split(":")[0]}`,
      off: [
        {
          file: parse,
          find: 'if (url.protocol !== "http:" && url.protocol !== "https:") {',
          put: "if (false) {",
        },
      ],
      test: { file: parseTest, name: `"${address}" is no address we take` },
    }),
  ),
  {
    name: "password-in-address",
    off: [{ file: parse, find: "if (url.username || url.password) {", put: "if (false) {" }],
    test: { file: parseTest, name: '"https://user:secret@example.com/" is no address we take' },
  },
  {
    name: "endless-body",
    off: [{ file: fetch, find: "if (size > maxBytes) throw tooLarge(maxBytes);", put: "" }],
    test: { file: fetchTest, name: "too large without saying so fails while it comes" },
  },
  {
    name: "large-body-announced",
    off: [
      {
        file: fetch,
        find: 'if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);',
        put: "",
      },
    ],
    test: { file: fetchTest, name: "too large and saying so: too_large" },
  },
  {
    name: "slow-body",
    off: [
      {
        file: fetch,
        find: "AbortSignal.timeout(options.timeoutMs)",
        put: "AbortSignal.timeout(options.timeoutMs * 1_000)",
      },
    ],
    test: { file: fetchTest, name: "waits for slow a body only so long" },
  },
  {
    name: "compressed-body",
    off: [{ file: once, find: "assertPlain(response);", put: "" }],
    test: { file: fetchTest, name: "compressed: wrong_type" },
  },
  {
    name: "page-instead-of-picture",
    off: [
      {
        file: fetch,
        find: 'if (type !== "" && !passes.some((beginning) => type.startsWith(beginning))) {',
        put: "if (false) {",
      },
    ],
    test: { file: fetchTest, name: "a page instead of a picture: wrong_type" },
  },
  {
    name: "callback-to-closed-address",
    off: [
      {
        file: "lib/server/apps/assert-callback-public.ts",
        find: "parseRemoteUrl(url, env().ALLOW_PRIVATE_ADDRESSES ? () => true : isPublicAddress);",
        put: "void [url, env, parseRemoteUrl, isPublicAddress];",
      },
    ],
    test: { file: callTest, name: "http://169.254.169.254/latest is refused as an app's callback address" },
  },
  {
    name: "callback-called-at-closed-address",
    off: [
      {
        file: "lib/server/fetch/post-remote.ts",
        find: "allowAddress = isPublicAddress",
        put: "allowAddress = () => true",
      },
    ],
    test: { file: callTest, name: "a name that resolves to this machine is never called" },
  },
  {
    name: "callback-answer-without-end",
    off: [
      { file: "lib/server/fetch/post-remote.ts", find: "if (beginningBytes >= keptBytes) break;", put: "" },
    ],
    test: {
      file: "lib/server/fetch/post-remote.security.test.ts",
      name: "reads only the beginning of a long answer",
      error: "RemoteFetchError",
    },
  },
];
