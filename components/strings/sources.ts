import { plural } from "@/components/strings/editor-names";
import { picturesText } from "@/components/strings/source-kinds";

/** The words around importing from other services. */
export const sourceWords = {
  title: "From Immich, Nextcloud or WebDAV",
  open: "From Immich, Nextcloud…",
  filmTitle: "Add pictures from Immich, Nextcloud or WebDAV",
  intoFilm: "Add them to the film",
  coming: (name: string, done: number, found: number | null) =>
    found === null ? `Looking through ${name}…` : `From ${name}: ${done} of ${found}`,
  comingLabel: "Pictures being imported into the film",
  loading: "Loading…",
  connectTitle: "Connect to Immich, Nextcloud or WebDAV",
  connectText:
    "Kinora copies the photos and clips you choose, and only sends a film back when you ask. Your password or key is stored encrypted.",
  address: "Address",
  addressMissing: "Enter its address.",
  login: "User name",
  kind: "Where your photos are",
  connect: "Connect",
  connecting: "Connecting…",
  another: "Connect another",
  back: "Back",
  cancel: "Cancel",
  save: "Save",

  again: "Import new pictures",
  stop: "Stop",
  remove: "Disconnect",
  removing: "Disconnecting…",
  removeTitle: (name: string) => `Disconnect ${name}?`,
  removeText: (isImporting: boolean) =>
    `${isImporting ? "The current import stops. " : ""}Everything you have imported stays, and so do the films you have sent there. The password or key is deleted, and nothing more is imported until you connect it again.`,
  removed: (name: string) => `${name} is disconnected. Everything you imported stays.`,
  actions: (name: string) => `Actions for ${name}`,
  by: (login: string) => `as ${login}`,

  folderOf: (name: string) => `Folders of ${name}`,
  wholeFolder: (name: string) => `All of “${name}”`,
  count: picturesText,
  openFolder: "Open",
  pick: (name: string) => `Import ${name}`,
  albumsHint: "With the same name. Later imports are added to it.",
  starting: "Starting…",

  progress: (name: string) => `Import from ${name}`,
  listing: "Looking through the folders…",
  running: (done: number, found: number) => `${done} of ${found}`,
  done: ({ arrived, known }: { arrived: number; known: number }) =>
    arrived === 0 && known > 0
      ? "Nothing new."
      : `${picturesText(arrived)} imported${known > 0 ? `, ${known} already here` : ""}.`,
  stopped: (arrived: number) => `Stopped. ${picturesText(arrived)} imported.`,
  failed: (message: string, arrived: number) =>
    arrived > 0 ? `${message} ${picturesText(arrived)} imported so far.` : message,
  waiting: (message: string) => `${message} Trying again soon.`,
  failures: (count: number) => `${plural(count, "file", "files")} could not be imported`,
  moreFailures: (count: number) => `And ${count} more.`,
  arrived: (count: number, name: string) => `${picturesText(count)} imported from ${name}.`,
} as const;
