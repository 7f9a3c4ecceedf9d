import { plural } from "@/components/strings/editor-names";

const pictures = (count: number) => plural(count, "photo or clip", "photos and clips");

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
  addressHint: "Your Nextcloud, such as https://cloud.example.org, or any WebDAV folder.",
  addressMissing: "Enter its address.",
  login: "User name",
  secret: "App password",
  secretHint: "In Nextcloud: Settings, Security, Create new app password. Elsewhere, your password.",
  kind: "Where your photos are",
  kinds: { webdav: "Nextcloud or WebDAV", immich: "Immich" },
  immichHint: "Your Immich, such as https://photos.example.org.",
  key: "API key",
  keyHint:
    "In Immich: Account settings, API keys, New API key. It needs album.read, asset.read, asset.view, asset.download, person.read and face.read. To send films back, it also needs asset.upload, albumAsset.create, albumAsset.delete and asset.delete.",
  keyMissing: "Enter an API key.",
  changeKeyTitle: (name: string) => `A new API key for ${name}`,
  newKey: "New API key…",
  secretMissing: "Enter a password.",
  connect: "Connect",
  connecting: "Connecting…",
  another: "Connect another",
  back: "Back",
  cancel: "Cancel",
  changeTitle: (name: string) => `A new password for ${name}`,
  save: "Save",

  choose: "Choose folders",
  choosePhotos: "Choose albums, people, dates",
  again: "Import new pictures",
  stop: "Stop",
  password: "New password…",
  remove: "Disconnect",
  removing: "Disconnecting…",
  removeTitle: (name: string) => `Disconnect ${name}?`,
  removeText: (isImporting: boolean) =>
    `${isImporting ? "The current import stops. " : ""}Everything you have imported stays, and so do the films you have sent there. The password or key is deleted, and nothing more is imported until you connect it again.`,
  removed: (name: string) => `${name} is disconnected. Everything you imported stays.`,
  actions: (name: string) => `Actions for ${name}`,
  by: (login: string) => `as ${login}`,

  folderOf: (name: string) => `Folders of ${name}`,
  up: "One folder up",
  wholeFolder: (name: string) => `All of “${name}”`,
  contents: ({ photo_count: photos, clip_count: clips }: { photo_count: number; clip_count: number }) => {
    const count = photos + clips;
    return count === 0
      ? "Everything in its subfolders"
      : `${pictures(count)} here, and everything in its subfolders`;
  },
  noFolders: "No subfolders.",
  contentsOfPlace: ({
    photo_count: photos,
    clip_count: clips,
  }: {
    photo_count: number;
    clip_count: number;
  }) => (photos + clips === 0 ? "Everything listed below" : pictures(photos + clips)),
  noPlaces: "Nothing else in here.",
  count: (count: number) => pictures(count),
  startPlaces: (count: number) => (count === 0 ? "Import" : `Import ${plural(count, "choice", "choices")}`),
  startPlacesHint: "Choose an album, a person or a date.",
  upPlace: "One step up",
  albumsOfPlaces: "Make an album of each one",
  openFolder: "Open",
  pick: (name: string) => `Import ${name}`,
  albums: "Make an album of each folder",
  albumsHint: "With the same name. Later imports are added to it.",
  start: (count: number) => (count === 0 ? "Import" : `Import ${plural(count, "folder", "folders")}`),
  starting: "Starting…",
  startHint: "Choose one or more folders.",

  progress: (name: string) => `Import from ${name}`,
  listing: "Looking through the folders…",
  running: (done: number, found: number) => `${done} of ${found}`,
  done: ({ arrived, known }: { arrived: number; known: number }) =>
    arrived === 0 && known > 0
      ? "Nothing new."
      : `${pictures(arrived)} imported${known > 0 ? `, ${known} already here` : ""}.`,
  stopped: (arrived: number) => `Stopped. ${pictures(arrived)} imported.`,
  failed: (message: string, arrived: number) =>
    arrived > 0 ? `${message} ${pictures(arrived)} imported so far.` : message,
  waiting: (message: string) => `${message} Trying again soon.`,
  failures: (count: number) => `${plural(count, "file", "files")} could not be imported`,
  moreFailures: (count: number) => `And ${count} more.`,
  arrived: (count: number, name: string) => `${pictures(count)} imported from ${name}.`,
} as const;
