import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of the way to other services where people keep photos. */

const file = "lib/server/sources/source-requests.security.test.ts";
const hosts = "lib/server/sources/source-hosts.ts";
const request = "lib/server/sources/request-source.ts";

export const sourceGuards: readonly Guard[] = [
  {
    name: "sources-closed",
    off: [
      { file: hosts, find: "? () => true : allowAddressElsewhere();", put: "? () => true : () => true;" },
    ],
    test: { file, name: "is refused where" },
  },
  {
    name: "sources-other-port",
    off: [{ file: hosts, find: " && named.port === url.port", put: "" }],
    test: { file, name: "is refused where" },
  },
  {
    name: "sources-redirects",
    off: [
      {
        file: request,
        find: "isHere ? allowAddressOfSource(url) : allowAddressElsewhere(), url);",
        put: "() => true, url);",
      },
      {
        file: request,
        find: "allowAddress: isHere ? allowAddressOfSource(url) : allowAddressElsewhere(),",
        put: "allowAddress: () => true,",
      },
    ],
    test: { file, name: "is not followed into a closed network" },
  },
  {
    name: "sources-password-elsewhere",
    off: [{ file: request, find: "...(isHere && request.credentials),", put: "...request.credentials," }],
    test: { file, name: "takes no password along to another site" },
  },
];
