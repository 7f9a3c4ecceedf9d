/** Addresses of the studio's pages. */
export const places = {
  videos: "/videos",
  video: (id: string) => `/videos/${id}`,
  photos: "/photos",
  music: "/music",
  profile: "/profile",
  developer: "/developer",
  admin: "/admin",
  watch: (id: string) => `/watch/${id}`,
} as const;
