export const shellWords = {
  skip: "Skip to the content",
  nav: {
    label: "Studio",
    videos: "Videos",
    templates: "Templates",
    photos: "Photos and clips",
    music: "Music and voices",
    /** Where there is little room. */
    photosShort: "Photos",
    musicShort: "Music",
  },
  deleteUsed: {
    text: (count: number) =>
      count === 1
        ? "It moves from your library to the trash. Films that use it keep it."
        : "They move from your library to the trash. Films that use them keep them.",
    usedIn: (films: number) => (films === 1 ? "Used in 1 film" : `Used in ${films} films`),
    asking: "Used in",
    untitled: "Untitled",
    submit: "Delete",
  },
  account: {
    open: (who: string) => `Account of ${who}`,
    menu: "Account",
    profile: "Profile",
    developer: "Developer",
    admin: "Administration",
    apiReference: "API reference",
    light: "Light",
    dark: "Dark",
    system: "Same as system",
    signOut: "Sign out",
  },
  theme: "Colours",
  close: "Close",
  dismiss: "Dismiss",
  notices: "Notices",
  found: (count: number, hasMore: boolean) =>
    count === 0 ? "Nothing found" : `${count.toLocaleString("en")}${hasMore ? " or more" : ""} found`,
  undo: "Undo",
  retry: "Try again",
  cancel: "Cancel",
  loading: "Loading…",
  timeLeft: {
    seconds: (seconds: number) => (seconds < 10 ? "a few seconds left" : `${seconds} s left`),
    minutes: (minutes: number) => (minutes === 1 ? "about a minute left" : `about ${minutes} min left`),
  },
  loadFailed: "This could not be loaded.",
  uploads: {
    /** What all of them wait for. */
    blocked: {
      offline: "Waiting for the connection",
      "signed-out": "Sign in again to continue",
    },
    paused: (done: number, all: number) => `Paused at ${done} of ${all}`,
    title: "Uploads",
    open: (percent: number) => `Uploads, ${percent} % done`,
    pending: "On their way",
    pendingPhoto: (name: string) => `${name}, on its way`,
    otherFiles: (count: number) =>
      count === 1
        ? "One file in the folder was left out: it’s another kind of file."
        : `${count} files in the folder were left out: they’re other kinds of files.`,
    unreadableFiles: (count: number) =>
      count === 1
        ? "One file couldn’t be read. Check that it’s still there and may be opened, then drop it again."
        : `${count} files or folders couldn’t be read. Check that they’re still there and may be opened, then drop them again.`,
    folder: "Choose a folder",
    folderShort: "Folder",
  },
  /** By the problem's code; any other is shown in the service's own words. */
  problems: {
    offline: "No connection. Try again once you’re back online.",
    unreadable_answer: "We couldn’t read the service’s answer. Try again in a moment.",
    internal_error: "Something went wrong on our side. Try again in a moment.",
    unexpected: "Something went wrong. Try again.",
    wrong_kind_of_photo: "Not a photo or clip. JPEG, PNG, HEIC, WebP, GIF, MP4, MOV and WebM work.",
    wrong_kind_of_clip: "Not a clip. MP4, MOV, WebM, MKV and AVI work.",
    wrong_kind_of_voice: "Not a sound. MP3, M4A, WAV, OGG, FLAC and WebM work.",
    wrong_kind_of_song: "Not a song. MP3, M4A, WAV, OGG and FLAC work.",
    wrong_kind_of_archive: "Not a ZIP.",
    empty_file: "This file is empty.",
    account_disabled: "This account has been disabled. Ask whoever runs this service.",
    unauthenticated: "You are signed out. Sign in and try again.",
  },
  /** Uploads go on by themselves. */
  uploadProblems: {
    offline: "No connection. It continues when you’re back online.",
    unauthenticated: "You are signed out. It continues when you sign in again.",
  },
  pageWaits: "No connection. The page opens when you’re back online.",
} as const;
