import { clips } from "@/components/strings/editor-names";
import type { Arrangement } from "@/lib/editor/commands/arrange-film";

/** The words of the editor in the hand. */
export const storyboard = {
  label: "Storyboard",
  add: "Add",
  addPhotos: "Photos from this device",
  addLibrary: "From your photos",
  addWords: "Words",
  paste: (count: number) => `Paste ${clips(count)}`,
  style: "Style",
  music: "Music",
  none: "None",
  settings: "Film",
  history: "History of edits",
  place: (place: number, of: number) => `${place} of ${of}`,
  count: (count: number, length: string) => `${clips(count)} · ${length}`,
  arrange: "Arrange",
  choose: "Select",
  choosing: "What to do with them",
  chosen: (count: number) => `${count} selected`,
  settingsOfChosen: "Settings",
  done: "Done",

  arrangements: {
    "fit-music": "Every picture as long as the music needs",
    "cut-on-beat": "Pictures change when the music does",
    "sort-by-date": "In the order they were taken",
    shuffle: "In an order nobody thought of",
    surprise: "Every picture comes in differently",
    "close-gaps": "Nothing dark between the pictures",
  } satisfies Record<Arrangement, string>,
  lacks: {
    clips: "Add a photo or words first",
    music: "Choose music first",
    beats: "This music has no clear beat",
  },

  inFilm: "In the film",
  noSongYet: "No music in the film yet.",
  songTimes: (from: string, to: string, volume: string) => `${from} to ${to} · volume ${volume}`,
  songSettings: "Volume, fades and start.",
  removeSong: (title: string) => `Remove ${title}`,
  chooseOne: "Choose another",
  songInstead: "In its place",
  songAsWell: (time: string) => `As well, from ${time}`,
  howToAdd: "What a song that you choose does",

  /** What stands below the pictures of the buttons. */
  actions: {
    "select-previous": "Before",
    "select-next": "Next",
    "select-all": "All",
    "move-earlier": "Earlier",
    "move-later": "Later",
    shorten: "Shorter",
    lengthen: "Longer",
    split: "Split",
    duplicate: "Duplicate",
    delete: "Delete",
    copy: "Copy",
    cut: "Cut",
  },
} as const;
