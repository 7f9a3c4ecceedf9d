import { clips } from "@/components/strings/editor-names";
import type { Arrangement } from "@/lib/editor/commands/arrange-film";

/** The words of the phone editor. */
export const storyboard = {
  label: "Storyboard",
  add: "Add",
  addPhotos: "Photos and clips from this device",
  addLibrary: "From your library",
  addWords: "Words",
  paste: (count: number) => `Paste ${clips(count)}`,
  style: "Style",
  music: "Music",
  noStyle: "No style",
  noMusic: "No music",
  settings: "Film",
  history: "Edit history",
  place: (place: number, of: number) => `${place} of ${of}`,
  arrange: "Arrange",
  choose: "Select",
  choosing: "Actions for the selected clips",
  chosen: (count: number) => `${count} selected`,
  settingsOfChosen: "Settings",
  done: "Done",

  arrangements: {
    "fit-music": "Lengths that fit the music",
    "cut-on-beat": "Photos change on the beat",
    "sort-by-date": "In the order they were taken",
    shuffle: "In a random order",
    surprise: "A different transition for every clip",
    "close-gaps": "No dark gaps between the clips",
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
  songInstead: "Replace it",
  songAsWell: (time: string) => `Add it at ${time}`,
  howToAdd: "What to do with the song you choose",

  /** The labels below the buttons’ icons. */
  actions: {
    "select-previous": "Previous",
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
