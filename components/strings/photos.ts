type Count = Readonly<Record<"photo" | "clip", number>>;

const nouns = { photo: ["photo", "photos"], clip: ["clip", "clips"] } as const;

function some(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Three photos and two clips, in figures. What there is none of is left out, unless there is nothing at all. */
function amount({ photo, clip }: Count): string {
  const photos = some(photo, nouns.photo);
  const clips = some(clip, nouns.clip);
  if (clip === 0) return photos;
  return photo === 0 ? clips : `${photos} and ${clips}`;
}

function sizeText(megabytes: number): string {
  return megabytes < 1024 ? `${megabytes} MB` : `${Math.round(megabytes / 102.4) / 10} GB`;
}

const isOne = ({ photo, clip }: Count) => photo + clip === 1;
const nounOf = ({ clip }: Count) => (clip === 1 ? nouns.clip[0] : nouns.photo[0]);

export const photosWords = {
  title: "Photos and clips",
  upload: "Upload photos and clips",
  uploadShort: "Upload",
  import: "From the web",
  albums: "Albums",
  allAlbums: "Everything",
  ownAlbum: "My uploads",
  dropTitle: "Drop to upload",
  dropText: ({ photo, clip }: Count) =>
    `As many as you like. Photos up to ${sizeText(photo)} each, clips up to ${sizeText(clip)}.`,
  count: amount,
  gridOf: (month: string) => (month === "" ? "Photos and clips" : `Photos and clips of ${month}`),
  unnamed: { photo: "Photo", clip: "Clip" },
  clip: {
    length: (time: string) => `a clip of ${time}`,
    preparing: "Getting it ready…",
    preparingText: "You can go on meanwhile. It shows up here by itself.",
    failed: "This clip cannot be used.",
    silent: "no sound",
    play: "Play",
    pause: "Pause",
    playKey: "Space",
    mute: "Mute",
    unmute: "Sound on",
    muteKey: "M",
    position: "Position",
    positionOf: (at: string, all: string) => `${at} of ${all}`,
  },
  select: (name: string) => `Select ${name}`,
  selectSeveral: "Select several",
  selected: (count: number) => `${count} selected`,
  clearSelection: "Clear selection",
  selectionLabel: "Actions for what is selected",
  favourite: (name: string) => `Favourite ${name}`,
  filter: {
    search: "Name, month or camera",
    sort: "What is shown",
    sorts: {
      all: "Everything",
      photos: "Photos",
      clips: "Clips",
      favourite: "Favourites",
      used: "Used in films",
      unused: "Not used yet",
    },
    clear: "Show everything",
    none: {
      all: "Try fewer words, a month such as May 2024, or the name of a camera.",
      photos: "Photos you upload show up here.",
      clips: "Clips you upload show up here: MP4, MOV, WebM and more.",
      favourite: "Open a photo or clip and press its heart, or the key F, and it shows up here.",
      used: "What a film uses shows up here.",
      unused: "Everything of yours is in a film. What you upload next shows up here.",
    },
    noneTitle: {
      all: "Nothing found",
      photos: "No photos yet",
      clips: "No clips yet",
      favourite: "No favourites yet",
      used: "None used yet",
      unused: "All of them are in use",
    },
  },
  makeVideo: "Make a video",
  makingVideo: "Making it…",
  delete: "Delete",
  deleteOne: (name: string) => `Delete ${name}`,
  deleteUsed: (count: Count) => (isOne(count) ? `Delete this ${nounOf(count)}?` : `Delete ${amount(count)}?`),
  trash: {
    title: "Trash",
    back: "Back to the library",
    text: "Deleted photos, clips and albums wait here for 30 days, in case you change your mind. Films that use them keep them.",
    emptyTitle: "The trash is empty",
    emptyText: "Deleted photos, clips and albums wait here for 30 days, in case you change your mind.",
    group: "the trash",
    restore: "Restore",
    purge: "Delete for good",
    purgeTitle: (count: Count) =>
      isOne(count) ? `Delete this ${nounOf(count)} for good?` : `Delete ${amount(count)} for good?`,
    purgeText: (count: number) =>
      count === 1
        ? "This cannot be undone. Films that use it keep it."
        : "This cannot be undone. Films that use them keep them.",
    purging: "Deleting…",
    purged: (count: Count) => (isOne(count) ? `The ${nounOf(count)} is gone.` : `${amount(count)} are gone.`),
  },
  emptyTitle: "A good place for your photos and clips",
  emptyText: "They wait here until a film needs them.",
  emptyDrop: "Drop them anywhere on this page, whole folders too.",
  emptyAlbumTitle: "Nothing in this album",
  emptyAlbumText: "Photos you import into it show up here.",
  emptyOwnAlbumText: "Photos you upload yourself show up here.",
  emptyOwnAlbumDrop: "Drop them anywhere on this page.",
  done: {
    deleted: (count: Count) =>
      isOne(count) ? `The ${nounOf(count)} is in the trash.` : `${amount(count)} are in the trash.`,
    restored: (count: Count) =>
      isOne(count) ? `The ${nounOf(count)} is back.` : `${amount(count)} are back.`,
    imported: (album: string | undefined) =>
      album === undefined ? "The photo is in your library." : `The photo is in the album “${album}”.`,
  },
  importDialog: {
    title: "A photo from the web",
    address: "Picture address",
    addressHint: "Kinora keeps a copy, so your film does not depend on the other site.",
    album: "Album",
    albumHint: "Optional. Where it comes from, such as Flickr.",
    submit: "Import",
    pending: "Fetching it…",
    missing: "Paste the address of a picture.",
  },
  viewer: {
    label: "Photo or clip",
    previous: "Previous",
    next: "Next",
    close: "Close",
    details: "Details",
    favourite: "Favourite",
    camera: "Camera",
    quality: "Looks",
    qualities: {
      blurred: "Out of focus",
      soft: "A little soft",
      sharp: "Sharp",
      dark: "Very dark",
      bright: "Very bright",
      fine: "Well lit",
      black: "Black",
    },
    kind: "What it is",
    kinds: {
      photo: "A photo",
      screenshot: "A screenshot",
      document: "A document",
      black: "A black picture",
      panorama: "A panorama",
    },
    kindHint: "Films leave out screenshots, documents and black pictures.",
    download: "Download",
    delete: "Delete",
    position: (at: number, all: number) => `${at} of ${all}`,
    name: "Name",
    size: "Size",
    length: "Length",
    fileSize: "File",
    megabytes: (size: number) => `${size < 10 ? Math.max(0.1, size).toFixed(1) : Math.round(size)} MB`,
    note: "Worth knowing",
    pixels: (width: number, height: number) => `${width} × ${height}`,
    added: "Added",
    taken: "Taken",
    usedIn: "Used in",
    notUsed: "Not used in a video yet",
    untitled: "Untitled",
  },
} as const;
