import { plural } from "@/components/strings/editor-names";
import type { SourceKind } from "@/lib/contracts/source-limits";

export const picturesText = (count: number) => plural(count, "photo or clip", "photos and clips");

type KindWords = {
  name: string;
  addressHint: string;
  secret: string;
  secretHint: string;
  secretMissing: string;
  changeSecret: string;
  changeSecretTitle: (name: string) => string;
  choose: string;
  up: string;
  /** What a folder holds, by the number of pictures that are in it. */
  contents: (count: number) => string;
  noFolders: string;
  albums: string;
  start: (count: number) => string;
  startHint: string;
};

/** What each kind of source calls its things. */
export const sourceKindWords: Record<SourceKind, KindWords> = {
  webdav: {
    name: "Nextcloud or WebDAV",
    addressHint: "Your Nextcloud, such as https://cloud.example.org, or any WebDAV folder.",
    secret: "App password",
    secretHint: "In Nextcloud: Settings, Security, Create new app password. Elsewhere, your password.",
    secretMissing: "Enter a password.",
    changeSecret: "New password…",
    changeSecretTitle: (name) => `A new password for ${name}`,
    choose: "Choose folders",
    up: "One folder up",
    contents: (count) =>
      count === 0
        ? "Everything in its subfolders"
        : `${picturesText(count)} here, and everything in its subfolders`,
    noFolders: "No subfolders.",
    albums: "Make an album of each folder",
    start: (count) => (count === 0 ? "Import" : `Import ${plural(count, "folder", "folders")}`),
    startHint: "Choose one or more folders.",
  },
  immich: {
    name: "Immich",
    addressHint: "Your Immich, such as https://photos.example.org.",
    secret: "API key",
    secretHint:
      "In Immich: Account settings, API keys, New API key. It needs album.read, asset.read, asset.view, asset.download, person.read and face.read. To send films back, it also needs asset.upload, albumAsset.create, albumAsset.delete and asset.delete.",
    secretMissing: "Enter an API key.",
    changeSecret: "New API key…",
    changeSecretTitle: (name) => `A new API key for ${name}`,
    choose: "Choose albums, people, dates",
    up: "One step up",
    contents: (count) => (count === 0 ? "Everything listed below" : picturesText(count)),
    noFolders: "Nothing else in here.",
    albums: "Make an album of each one",
    start: (count) => (count === 0 ? "Import" : `Import ${plural(count, "choice", "choices")}`),
    startHint: "Choose an album, a person or a date.",
  },
};
