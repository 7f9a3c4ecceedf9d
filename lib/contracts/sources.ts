import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import {
  flagField,
  idParam,
  jsonField,
  requiredText,
  textField,
  webAddressField,
} from "@/lib/contracts/fields";
import { MAX_SOURCE_SECRET, SOURCE_KINDS } from "@/lib/contracts/source-limits";

export const MAX_SOURCES = 20;
/** Folders that one import may name, and files that it may bring. */
const maxImportFolders = 50;
export const MAX_IMPORT_FILES = 10_000;
/** Files that failed and are named; the others are counted. */
export const MAX_TOLD_FAILURES = 50;

const maxPath = 2000;
const maxLogin = 320;
const maxName = 200;

const folderSchema = z.object({ path: z.string(), name: z.string() });

export const sourceImportSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      state: described(
        z.enum(["waiting", "running", "done", "failed", "cancelled"]),
        "`waiting` until its turn, and again while the source does not answer.",
      ),
      folders: z.array(folderSchema),
      albums: described(z.boolean(), "Whether each folder becomes an album."),
      video: described(
        z.nullable(z.string()),
        "The film that the web editor puts its pictures into; null for none, and once they are in it.",
      ),
      found: described(z.nullable(z.int()), "Photos and clips in the folders; null before they are listed."),
      arrived: described(z.int(), "How many it brought so far."),
      known: described(z.int(), "How many had come before, unchanged since."),
      failed: described(z.int(), "How many could not be brought."),
      failures: described(
        z.array(z.object({ name: z.string(), reason: z.string() })),
        `The first ${MAX_TOLD_FAILURES} of those.`,
      ),
      message: described(z.string(), "Why it waits or failed; empty otherwise."),
      created_on: z.int(),
      finished_on: z.nullable(z.int()),
    }),
  ),
  { id: "SourceImport" },
);

export const sourceSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      kind: z.enum(SOURCE_KINDS),
      name: z.string(),
      address: described(
        z.string(),
        "Where its files are, which may be deeper than the address it was given.",
      ),
      login: described(z.string(), "The user name there. The password is never told."),
      created_on: z.int(),
      import: described(z.nullable(sourceImportSchema), "The latest; null before the first."),
    }),
  ),
  { id: "Source" },
);

const contentsSchema = withMeta(
  z.object(
    extension({
      path: z.string(),
      name: z.string(),
      folders: z.array(
        z.object({
          path: z.string(),
          name: z.string(),
          count: described(
            z.nullable(z.int()),
            "Photos and clips in it; null where the source does not say.",
          ),
          has_cover: described(z.boolean(), "Whether `/cover` has a picture of it."),
        }),
      ),
      photo_count: described(z.int(), "Directly in it, not in folders below."),
      clip_count: z.int(),
    }),
  ),
  { id: "SourceFolder" },
);

const common = { group: "Sources", origin: "extension", access: "account", response: sourceSchema } as const;

const nameField = described(
  z.optional(textField(maxName)),
  "What to call it; the name of its host when absent or empty.",
);
const loginField = textField(maxLogin);
const secretField = described(
  requiredText(MAX_SOURCE_SECRET),
  "A password, best one for this purpose alone (Nextcloud: an app password). For Immich an API key with `album.read`, `asset.read`, `asset.view`, `asset.download`, `person.read` and `face.read`, and to give films back `asset.upload` and `albumAsset.create`. It is stored encrypted.",
);
const importParams = z.extend(idParam, { import: z.string().check(z.minLength(1), z.maxLength(64)) });

export const listSources = endpoint({
  ...common,
  id: "listSources",
  method: "GET",
  path: "/me/sources",
  summary: "List the connected sources",
  description:
    "Services that photos and clips are imported from, in the order they were connected, each with its latest import.",
  response: z.object(extension({ sources: z.array(sourceSchema) })),
});

export const createSource = endpoint({
  ...common,
  id: "createSource",
  method: "POST",
  path: "/me/sources",
  summary: "Connect a source",
  description: `A Nextcloud or whatever else speaks WebDAV, or an Immich (1.138 or later). It is tried at once; \`fields\` says what of it does not work. At most ${MAX_SOURCES} an account. Closed networks are reached only where the operator has named the host.`,
  body: z.object(
    extension({
      kind: z.enum(SOURCE_KINDS, "Must be one of the kinds of sources."),
      address: described(webAddressField, "Of its WebDAV, of the Nextcloud or Immich, or of a page of it."),
      login: described(z.optional(loginField), "The user name there; a key is enough for Immich."),
      secret: secretField,
      name: nameField,
    }),
  ),
  idempotent: true,
  refusals: [409],
});

export const changeSource = endpoint({
  ...common,
  id: "changeSource",
  method: "POST",
  path: "/me/sources/{id}",
  summary: "Change a source's name or password",
  description: "What is absent stays as it is. A new user name or password is tried first.",
  params: idParam,
  body: z.object(
    extension({ name: nameField, login: z.optional(loginField), secret: z.optional(secretField) }),
  ),
  refusals: [404],
});

export const removeSource = endpoint({
  ...common,
  id: "removeSource",
  method: "DELETE",
  path: "/me/sources/{id}",
  summary: "Disconnect a source",
  description: "Its password is forgotten, and an import that is under way ends. What came stays.",
  params: idParam,
  response: z.object(extension({ message: z.string() })),
  refusals: [404],
});

export const listSourceFolder = endpoint({
  ...common,
  id: "listSourceFolder",
  method: "GET",
  path: "/me/sources/{id}/folders",
  summary: "List what is in a folder of a source",
  description:
    "Of Immich: its albums, people, favourites and dates, as if they were folders (`albums/…`, `people/…`, `favourites`, `dates/2026/07`).",
  params: idParam,
  query: z.object(
    extension({ path: described(z.optional(textField(maxPath)), "The outermost folder when absent.") }),
  ),
  response: contentsSchema,
  refusals: [404],
});

export const getSourceCover = endpoint({
  id: "getSourceCover",
  group: "Sources",
  origin: "extension",
  access: "account",
  method: "GET",
  path: "/me/sources/{id}/cover",
  summary: "Show the picture of a folder of a source",
  description:
    "A small JPEG, PNG or WebP of an album or person, fetched by the service: keys never leave it.",
  params: idParam,
  query: z.object(extension({ path: z._default(textField(maxPath), "") })),
  produces: "image/*",
  unmetered: true,
  refusals: [404],
});

export const startImport = endpoint({
  ...common,
  id: "startImport",
  method: "POST",
  path: "/me/sources/{id}/imports",
  summary: "Import folders of a source",
  description: `Brings the photos and clips in them and in the folders below, at most ${MAX_IMPORT_FILES}, in the background. What has come before and has not changed there is passed over, also when it was deleted here since. One import a source at a time.`,
  params: idParam,
  body: z.object(
    extension({
      folders: described(
        jsonField(
          z
            .array(textField(maxPath), "Must be a list of paths.")
            .check(
              z.minLength(1, "Choose at least one."),
              z.maxLength(maxImportFolders, `At most ${maxImportFolders}.`),
            ),
        ),
        "Their paths; an empty one is the outermost folder.",
      ),
      albums: described(
        flagField,
        "Makes an album of each folder, of the same name. A later import adds to the same album.",
      ),
      video: described(
        z.optional(textField(64)),
        "A film: while it is open in the web editor, and when it is opened next, the pictures go into it as they come.",
      ),
    }),
  ),
  response: sourceImportSchema,
  idempotent: true,
  refusals: [404, 409],
});

export const listImportItems = endpoint({
  ...common,
  id: "listImportItems",
  method: "GET",
  path: "/me/sources/{id}/imports/{import}/items",
  summary: "List what came of an import's folders",
  description:
    "Photos and clips of the library that came of its folders, with this import or before, in the folders' order.",
  params: importParams,
  response: z.object(extension({ import: sourceImportSchema, items: z.array(z.string()) })),
  refusals: [404],
});

export const releaseImport = endpoint({
  ...common,
  id: "releaseImport",
  method: "DELETE",
  path: "/me/sources/{id}/imports/{import}/video",
  summary: "Say that an import's pictures are in their film",
  description:
    "The editor does so once they are, so that none comes back that is taken out of the film later.",
  params: importParams,
  response: sourceImportSchema,
  refusals: [404],
});

export const listVideoImports = endpoint({
  ...common,
  id: "listVideoImports",
  method: "GET",
  path: "/me/videos/{id}/imports",
  summary: "List the imports whose pictures go into a film",
  params: idParam,
  response: z.object(
    extension({
      imports: z.array(z.object({ source: z.string(), source_name: z.string(), import: sourceImportSchema })),
    }),
  ),
  refusals: [404],
});

export const cancelImport = endpoint({
  ...common,
  id: "cancelImport",
  method: "DELETE",
  path: "/me/sources/{id}/imports/{import}",
  summary: "Stop an import",
  description: "What came stays. One that has ended stays as it is.",
  params: importParams,
  response: sourceImportSchema,
  refusals: [404],
});
