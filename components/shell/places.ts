/** Addresses of the studio's pages. */
export const places = {
  videos: "/videos",
  video: (id: string) => `/videos/${id}`,
  photos: "/photos",
  music: "/music",
  profile: "/profile",
  developer: "/developer",
  admin: "/admin",
  adminRenders: "/admin/renders",
  adminStorage: "/admin/storage",
  adminHealth: "/admin/health",
  adminSettings: "/admin/settings",
  watch: (id: string) => `/watch/${id}`,
} as const;
