export type Count = Readonly<Record<"photo" | "clip", number>>;

const nouns = { photo: ["photo", "photos"], clip: ["clip", "clips"] } as const;

function some(count: number, [one, several]: readonly [string, string]): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

/** Three photos and two clips, in figures. What there is none of is left out, unless there is nothing at all. */
export function amount({ photo, clip }: Count): string {
  const photos = some(photo, nouns.photo);
  const clips = some(clip, nouns.clip);
  if (clip === 0) return photos;
  return photo === 0 ? clips : `${photos} and ${clips}`;
}

export function sizeText(megabytes: number): string {
  return megabytes < 1024 ? `${megabytes} MB` : `${Math.round(megabytes / 102.4) / 10} GB`;
}

const isOne = ({ photo, clip }: Count) => photo + clip === 1;
const nounOf = ({ clip }: Count) => (clip === 1 ? nouns.clip[0] : nouns.photo[0]);

export const photosWords = {
  title: "Photos and clips",
  upload: "Upload photos and clips",
  uploadShort: "Upload",
  import: "Import",
  albums: "Albums",
  newAlbum: "New album",
  allAlbums: "Everything",
  ownAlbum: "My uploads",
  dropTitle: "Drop to upload",
  dropText: ({ photo, clip }: Count) =>
    `As many as you like. Photos up to ${sizeText(photo)} each, clips up to ${sizeText(clip)}. ZIPs work too.`,
  count: amount,
  month: "Month",
  gridOf: (month: string) => (month === "" ? "Photos and clips" : `Photos and clips of ${month}`),
  unnamed: { photo: "Photo", clip: "Clip" },
  live: {
    badge: "Live",
    play: "Play motion",
    still: "Show as a still",
  },
  clip: {
    length: (time: string) => `a clip of ${time}`,
    preparing: "Getting it ready…",
    preparingText: "Carry on: it shows up here when it’s ready.",
    failed: "This clip cannot be used.",
    silent: "no sound",
    subtitles: "Subtitles",
    subtitleCount: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
    addSubtitles: "Add a file…",
    removeSubtitles: "Remove",
    subtitlesHint: "SubRip (.srt) or WebVTT (.vtt). Films can carry them as captions.",
    play: "Play",
    pause: "Pause",
    playKey: "Space",
    mute: "Mute",
    unmute: "Unmute",
    muteKey: "M",
    position: "Position",
    positionOf: (at: string, all: string) => `${at} of ${all}`,
  },
  select: (name: string) => `Select ${name}`,
  selectSeveral: "Select several",
  selectShort: "Select",
  selectAll: "Select all",
  selectNone: "Select none",
  selectGroup: (title: string) => `Select all of ${title}`,
  selectGroupShort: (count: number) =>
    count === 1 ? "Select it" : `Select all ${count.toLocaleString("en")}`,
  selected: (count: number) => `${count.toLocaleString("en")} selected`,
  clearSelection: "Clear selection",
  selectionLabel: "Actions for what is selected",
  favourite: (name: string) => `Favourite ${name}`,
  filter: {
    search: "Name, month, camera",
    sort: "Show",
    sorts: {
      all: "Everything",
      photos: "Photos",
      clips: "Clips",
      favourite: "Favourites",
      used: "Used in films",
      unused: "Not used yet",
    },
    clear: "Show everything",
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
} as const;
