/** What the server's data is known by in the studio; the first word alone names all of its kind. */
export const queryKeys = {
  videos: ["videos"],
  video: (id: string) => ["video", id],
  photos: ["photos"],
  ownSongs: ["songs", "own"],
  librarySongs: ["songs", "library"],
  peaks: (address: string) => ["peaks", address],
  styles: ["styles"],
  profile: ["profile"],
} as const;
