import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards of the way to other services where people keep photos. */

const file = "lib/server/sources/source-requests.security.test.ts";
const hosts = "lib/server/sources/source-hosts.ts";
const request = "lib/server/sources/request-source.ts";
const immich = "lib/server/sources/immich/immich-client.ts";
const asked = "lib/server/sources/immich/ask-immich.ts";
const schemas = "lib/server/sources/immich/immich-schemas.ts";
const immichFile = "lib/server/sources/immich/immich.long.security.test.ts";
const endlessFile = "lib/server/sources/immich/endless-immich.security.test.ts";

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
  {
    name: "sources-film-elsewhere",
    off: [{ file: request, find: 'if (!isHere && request.method !== "GET") throw movedTo(next);', put: "" }],
    test: { file: immichFile, name: "sends neither film nor key there" },
  },
  {
    name: "sources-ids",
    off: [
      {
        file: schemas,
        find: "const id = z.string().regex(/^[\\w-]{1,64}$/);",
        put: "const id = z.string();",
      },
    ],
    test: { file: immichFile, name: "is asked for nothing by it" },
  },
  {
    name: "sources-rest-of-another",
    off: [
      {
        file: "lib/server/sources/resumed-body.ts",
        find: "strongTag(response) !== tag || ",
        put: "",
      },
    ],
    test: { file: immichFile, name: "mixes nothing up" },
  },
  {
    name: "sources-covers",
    off: [
      {
        file: "lib/server/sources/show-cover.ts",
        find: 'types[sniffImage(bytes) ?? ""]',
        put: '"image/png"',
      },
    ],
    test: { file: immichFile, name: "about a cover shows nothing" },
  },
  {
    name: "sources-pages",
    off: [{ file: immich, find: "if (pages === maxPages)", put: "if (pages === 2_000)" }],
    test: { file: endlessFile, name: "pages without end" },
  },
  {
    name: "sources-long-answers",
    off: [
      { file: asked, find: "const maxAnswerBytes = 64 << 20;", put: "const maxAnswerBytes = 640 << 20;" },
    ],
    test: { file: endlessFile, name: "answer to a search is cut off" },
  },
];
