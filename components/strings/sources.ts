import { plural } from "@/components/strings/editor-names";

const pictures = (count: number) => plural(count, "photo or clip", "photos and clips");

/** The words around importing from other services. */
export const sourceWords = {
  title: "From your own cloud",
  open: "From Immich, Nextcloud or WebDAV…",
  openShort: "From Immich, Nextcloud…",
  openNarrow: "Immich, Nextcloud…",
  filmTitle: "Pictures for this film, from your own cloud",
  intoFilm: "Put them into the film",
  coming: (name: string, done: number, found: number | null) =>
    found === null ? `Looking through ${name}…` : `From ${name}: ${done} of ${found}`,
  comingLabel: "Pictures on their way into the film",
  loading: "Loading…",
  connectTitle: "Connect to your cloud",
  connectText:
    "Kinora copies the photos and clips you choose, and puts a film there only when you ask for it. Your password or key is stored encrypted.",
  address: "Address",
  addressHint: "Of your Nextcloud, such as https://cloud.example.org, or of any WebDAV folder.",
  addressMissing: "Where is it? Paste its address.",
  login: "User name",
  secret: "App password",
  secretHint: "In Nextcloud: Settings, Security, Create new app password. Elsewhere, your password.",
  kind: "Where your photos are",
  kinds: { webdav: "Nextcloud or WebDAV", immich: "Immich" },
  immichHint: "Of your Immich, such as https://photos.example.org.",
  key: "API key",
  keyHint:
    "In Immich: Account settings, API keys, New API key. It needs album.read, asset.read, asset.view, asset.download, person.read and face.read; to put films there also asset.upload, albumAsset.create, albumAsset.delete and asset.delete.",
  keyMissing: "It asks for an API key.",
  changeKeyTitle: (name: string) => `A new API key for ${name}`,
  newKey: "New API key…",
  secretMissing: "It asks for a password.",
  connect: "Connect",
  connecting: "Trying it…",
  another: "Connect another",
  back: "Back",
  cancel: "Cancel",
  changeTitle: (name: string) => `A new password for ${name}`,
  save: "Save",

  choose: "Choose folders",
  choosePhotos: "Choose albums, people, dates",
  again: "Look for new ones",
  stop: "Stop",
  password: "New password…",
  remove: "Disconnect",
  removing: "Disconnecting…",
  removeTitle: (name: string) => `Disconnect ${name}?`,
  removeText: (isImporting: boolean) =>
    `${isImporting ? "The import that is under way stops. " : ""}What came stays: photos, clips and albums here, and films that were put there. The password or key is forgotten, and nothing new comes from there until you connect it again.`,
  removed: (name: string) => `${name} is disconnected. What came stays.`,
  actions: (name: string) => `Actions for ${name}`,
  by: (login: string) => `as ${login}`,

  folderOf: (name: string) => `Folders of ${name}`,
  up: "One folder up",
  wholeFolder: (name: string) => `All of “${name}”`,
  contents: ({ photo_count: photos, clip_count: clips }: { photo_count: number; clip_count: number }) => {
    const count = photos + clips;
    return count === 0
      ? "Everything in the folders below"
      : `${pictures(count)} here, and what is in the folders below`;
  },
  noFolders: "No folders below this one.",
  contentsOfPlace: ({
    photo_count: photos,
    clip_count: clips,
  }: {
    photo_count: number;
    clip_count: number;
  }) => (photos + clips === 0 ? "Everything that is listed below" : pictures(photos + clips)),
  noPlaces: "Nothing else below this one.",
  count: (count: number) => pictures(count),
  startPlaces: (count: number) => (count === 0 ? "Import" : `Import ${plural(count, "choice", "choices")}`),
  startPlacesHint: "Choose an album, a person or a date.",
  upPlace: "One step up",
  albumsOfPlaces: "Make an album of each choice",
  openFolder: "Open",
  pick: (name: string) => `Import ${name}`,
  albums: "Make an album of each folder",
  albumsHint: "Of the same name. What comes later goes into it, too.",
  start: (count: number) => (count === 0 ? "Import" : `Import ${plural(count, "folder", "folders")}`),
  starting: "Starting…",
  startHint: "Choose one folder or more.",

  progress: (name: string) => `Import from ${name}`,
  listing: "Looking through the folders…",
  running: (done: number, found: number) => `${done} of ${found}`,
  done: ({ arrived, known }: { arrived: number; known: number }) =>
    arrived === 0 && known > 0
      ? "Nothing new."
      : `${pictures(arrived)} came${known > 0 ? `, ${known} ${known === 1 ? "was" : "were"} here already` : ""}.`,
  stopped: (arrived: number) => `Stopped. ${pictures(arrived)} came.`,
  failed: (message: string, arrived: number) =>
    arrived > 0 ? `${message} What came stays: ${pictures(arrived)}.` : message,
  waiting: (message: string) => `${message} It is tried again soon.`,
  failures: (count: number) => `${plural(count, "file", "files")} could not be brought`,
  moreFailures: (count: number) => `And ${count} more.`,
  arrived: (count: number, name: string) => `${pictures(count)} came from ${name}.`,
} as const;
