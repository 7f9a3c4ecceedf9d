import { inspector, transitionPicker } from "@/components/strings/editor-inspector";
import { make } from "@/components/strings/editor-make";
import { musicEnd } from "@/components/strings/editor-music";
import {
  clips,
  commands,
  edits,
  motions,
  photos,
  plural,
  ratios,
  refusals,
  transitions,
} from "@/components/strings/editor-names";
import { storyboard } from "@/components/strings/editor-phone";
import { photoTools } from "@/components/strings/editor-photo";
import { story } from "@/components/strings/editor-story";
import { versions } from "@/components/strings/editor-versions";
import { voices } from "@/components/strings/editor-voices";

/** Every word of the editor. */
export const editorWords = {
  untitled: "Untitled film",
  back: "Videos",
  loading: "Opening the film…",
  edits,
  motions,
  transitions,
  ratios,
  photos,
  clips,
  story,
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,

  top: {
    label: "Film",
    title: "Film title",
    titleHint: "Rename the film",
    undo: (what: string) => `Undo ${what.toLowerCase()}`,
    redo: (what: string) => `Redo ${what.toLowerCase()}`,
    nothingToUndo: "Nothing to undo",
    nothingToRedo: "Nothing to redo",
    history: "Edit history",
    ratio: "Shape of the film",
    ratioIs: (ratio: string) => `Shape of the film: ${ratio}`,
    shortcuts: "Keyboard shortcuts",
    settings: "Film settings",
    make: "Make the video",
    making: (percent: number | null) => (percent === null ? "Waiting…" : `Making ${percent} %`),
  },

  save: {
    saved: "Saved",
    justNow: "just now",
    waiting: "Edited",
    saving: "Saving…",
    offline: "Offline · kept",
    conflict: "Changed elsewhere",
    "signed-out": "Signed out · kept",
    gone: "Deleted elsewhere",
    refused: "Not saved",
    onThisDevice: "on this device",
    otherTab: "Also open in another tab",
  },

  conflict: {
    title: "This film was changed somewhere else",
    text: "Another tab or device saved it while you were editing. Nothing was overwritten: choose what happens to your version.",
    copy: "Keep mine as a copy",
    theirs: "Use theirs",
    look: "View theirs",
    lookBack: "Back to mine",
    looking: "You are looking at the other version. Yours is safe.",
    copyName: (name: string) => `${name} (my version)`,
    copying: "Making the copy…",
    copyFailed: "The copy couldn’t be made. Your version is still here; try again.",
  },
  signedOut: {
    text: "You are signed out. Your edits are safe on this device and will be saved once you sign in again.",
    link: "Sign in",
  },
  gone: {
    text: "This film was deleted somewhere else. You can keep what you see as a new film.",
    copy: "Keep it as a new film",
  },
  recovered: {
    text: "Unsaved edits from this device were restored and saved.",
    undo: "Undo",
    close: "Close",
  },

  givenTitle: {
    text: "The film opens with its name and dates.",
    remove: "Remove the title",
    close: "Keep it",
  },

  playedClips: {
    text: "This browser can only play clips, so they may be a frame or two off here. The finished film will be exact.",
    close: "Got it",
  },

  library: {
    label: "Library",
    tabs: { photos: "Pictures", music: "Sound", text: "Text", styles: "Styles" },
    upload: "Add from this device",
    uploadSong: "Add songs",
    severalSongs: "Choose several",
    addSongs: (count: number) => (count === 1 ? "Use this song" : `Play these ${count}, one after another`),
    noPhotos: "Your photos and clips appear here.",
    noPhotosDrop: "Drop some anywhere on this page.",
    pictureName: (name: string, isUsed: boolean) => `${name}${isUsed ? ", in the film" : ""}`,
    clipPreparing: "Getting ready",
    clipPreparingNamed: (name: string) => `Getting ${name} ready`,
    clipFailed: "Can’t be used",
    photoHint: "Add it, or drag it onto the timeline",
    addHint: "Add it to the film",
    replacingTitle: "Replace picture",
    replaceHint: "Use it instead",
    replacing: "Choose a replacement. Its words and length stay.",
    stopReplacing: "Cancel",
    picturesFailed: "Your pictures could not be loaded.",
    songsFailed: "The songs could not be loaded.",
    searchMusic: "Search music",
    ownMusic: "Your music",
    libraryMusic: "Free to use",
    noSongs: "No song by that name.",
    listen: (title: string) => `Listen to ${title}`,
    stop: (title: string) => `Stop ${title}`,
    use: "Use",
    inUse: "In the film",
    moods: (mood: string | null, bpm: number | null) =>
      [mood, bpm === null ? null : `${Math.round(bpm)} bpm`].filter(Boolean).join(" · "),
    uploading: (done: number, all: number) => `${done} of ${all} uploaded`,
    failed: (count: number) => `${plural(count, "file", "files")} could not be added`,
    failedRetry: "Try again",
    filmFull: (max: number) =>
      `A film holds up to ${max} pictures, texts, songs and voices. The rest are in your library.`,
    noRoom: (max: number) =>
      `A film holds up to ${max} pictures, texts, songs and voices. Take some out to add others.`,
    tooLong: "A film lasts up to an hour. Shorten or remove something first.",
    dismiss: "Dismiss",
    addPicked: (count: number) => `Add ${plural(count, "picture", "pictures")}`,
  },

  text: {
    title: "Title",
    titleSample: "Our summer",
    titleHint: "Opens the film, or a chapter of it",
    titleAndText: "Title and words",
    titleAndTextHint: "A heading with a line or two below",
    textSample: "Three weeks, one tent, no plan.",
    quote: "Just words",
    quoteHint: "A thought between two photos",
    quoteSample: "We should do this every year.",
    ending: "Ending",
    endingHint: "The last words of the film",
    endingSample: "The end",
    add: (name: string, hint: string, sample: { title: string; text: string }) =>
      `Add: ${name}. ${hint}: ${sample.title} ${sample.text}`,
    captionsHint: "Select a photo on the timeline to give it a caption.",
  },

  styles: {
    use: (name: string, about: string) => `Use the style ${name}: ${about}`,
    inUse: "In use",
    hint: "Shown with your own photos.",
    hintPoint: "Hover over one to see it move.",
  },

  preview: {
    label: "Preview",
    play: "Play",
    pause: "Pause",
    frameBack: "One frame back",
    frameForward: "One frame forward",
    toStart: "Go to the start",
    fullscreen: "Full screen",
    seek: "Position in the film",
    mute: "Mute",
    unmute: "Unmute",
    loading: "Loading the preview…",
    notLoaded: "The preview could not be loaded. Your film is safe: check your connection and try again.",
    retry: "Try again",
    failed: "The preview stopped.",
    again: "Restart",
  },

  timeline: {
    label: "Timeline",
    skipTo: "Skip to the timeline",
    film: "Film",
    music: "Music",
    clipsLabel:
      "Clips of the film. Arrow keys select, Alt and arrows move, Shift and arrows change the length.",
    photo: "Photo",
    gonePhoto: "This photo is gone",
    video: "Clip",
    goneVideo: "This clip is gone",
    slide: "Words",
    clipName: (what: string, seconds: number, place: number, of: number) =>
      `${what}, ${seconds.toFixed(1)} s, ${place} of ${of}`,
    /** Of something in a template, whose name comes first. */
    changing: (name: string) => `${name}, changes from film to film`,
    musicName: (title: string) => `Music: ${title}`,
    voiceName: (name: string) => `Voice: ${name}`,
    unknownSong: "Song",
    noMusic: "Choose a song under Sound",
    trimStart: "Drag to change where it starts",
    trimEnd: "Drag to change its length",
    joint: (name: string) => `Transition: ${name}`,
    zoom: "Zoom",
    zoomIs: (percent: number) => `${percent} %`,
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Show the whole film",
    split: "Split",
    duplicate: "Duplicate",
    remove: "Delete",
    magnet: "Snap to beats, playhead and seconds",
    arrange: "Arrange",
    credits: "Credits",
    addHere: "Your photos go here",
    selected: (count: number) => `${count} selected`,
    fadeIn: "Fade in",
    fadeOut: "Fade out",
    volume: "Volume",
    playhead: "Playhead",
  },

  inspector,

  photoTools,

  versions,

  voices,

  empty: {
    title: "Drop your photos here",
    titleInHand: "Start with your photos",
    text: "You get a film right away: in order, in style, with music. Then make it yours.",
    choose: "Choose photos",
    fromLibrary: (count: number) => `Use my ${photos(count)}`,
    startWithWords: "Start with words",
    uploading: (done: number, all: number) => `Adding photos: ${done} of ${all}`,
    preparing: (count: number) => (count === 1 ? "Getting your clip ready" : `Getting ${count} clips ready`),
    preparingText: "What is ready goes into the film by itself. Long clips take a few minutes.",
    drop: "Drop to add them",
  },

  make,
  musicEnd,
  transitionPicker,
  storyboard,

  keys: {
    title: "Keyboard shortcuts",
    commands,
    groups: {
      play: "Play",
      select: "Select",
      edit: "Edit",
      view: "View",
    },
  },

  said: {
    edited: (what: string, count: number) => (count > 1 ? `${what}: ${clips(count)}.` : `${what}.`),
    editedOne: (what: string, name: string) => `${what}. ${name}.`,
    undone: (what: string) => `Undone: ${what}.`,
    redone: (what: string) => `Redone: ${what}.`,
    movedTo: (place: number, of: number) => `Moved to position ${place} of ${of}.`,
    length: (seconds: number) => `${seconds.toFixed(1)} seconds.`,
    copied: (count: number) => `${clips(count)} copied.`,
    selected: (count: number) => `${clips(count)} selected.`,
    choosing: (inFilm: number, leftOut: number) =>
      `${story.title}: ${inFilm} in the film, ${leftOut} left out.`,
    nothing: "Nothing to do.",
    cancelled: "Cancelled.",
  },
  refusals,
} as const;
