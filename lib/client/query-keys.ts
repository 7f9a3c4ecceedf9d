/** What the server's data is known by in the studio; the first word alone names all of its kind. */
export const queryKeys = {
  videos: ["videos"],
  videoList: (asked: object) => ["videos", asked],
  rendering: ["rendering"],
  video: (id: string) => ["video", id],
  photos: ["photos"],
  photo: (id: string) => ["photo", id],
  ownSongs: ["songs", "own"],
  librarySongs: ["songs", "library"],
  peaks: (address: string) => ["peaks", address],
  styles: ["styles"],
  profile: ["profile"],
} as const;
