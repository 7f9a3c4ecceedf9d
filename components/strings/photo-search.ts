/** What is said where a search or a choice finds nothing, which comes after the page. */
export const nothingFitsWords = {
  text: {
    all: "Try fewer words, a month such as May 2024, or the name of a camera.",
    photos: "Photos you upload show up here.",
    clips: "Clips you upload show up here: MP4, MOV, WebM and more.",
    favourite: "Press the heart on a photo or clip, or the F key, and it shows up here.",
    used: "What a film uses shows up here.",
    unused: "All your photos and clips are in a film. What you upload next shows up here.",
  },
  title: {
    all: "Nothing found",
    photos: "No photos yet",
    clips: "No clips yet",
    favourite: "No favourites yet",
    used: "Nothing used yet",
    unused: "Everything is in use",
  },
} as const;
