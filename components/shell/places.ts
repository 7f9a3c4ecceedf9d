/** Addresses of the studio's pages. */
export const places = {
  videos: "/videos",
  video: (id: string) => `/videos/${id}`,
  templates: "/templates",
  batches: "/templates?tab=batches",
  template: (id: string) => `/templates/${id}`,
  batch: (id: string) => `/templates/batches/${id}`,
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
