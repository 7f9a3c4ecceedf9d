/**
 * Loads contracts after the page: their schemas are a fifth of a page's scripts, and no page needs them before the
 * first answer. Each loads once, in parallel with whatever is drawn meanwhile.
 */
export const videoContracts = () => import("@/lib/contracts/videos");
export const videoHistoryContracts = () => import("@/lib/contracts/video-history");
export const photoContracts = () => import("@/lib/contracts/photos");
export const clipContracts = () => import("@/lib/contracts/clips");
export const subtitleContracts = () => import("@/lib/contracts/clip-subtitles");
export const itemContracts = () => import("@/lib/contracts/items");
export const albumContracts = () => import("@/lib/contracts/albums");
export const returnContracts = () => import("@/lib/contracts/film-returns");
export const sourceContracts = () => import("@/lib/contracts/sources");
export const guestPageContracts = () => import("@/lib/contracts/guest-page");
export const guestContracts = () => import("@/lib/contracts/guests");
export const musicContracts = () => import("@/lib/contracts/music");
export const voiceContracts = () => import("@/lib/contracts/voices");
export const uploadContracts = () => import("@/lib/contracts/uploads");
export const archiveContracts = () => import("@/lib/contracts/archives");
export const profileContracts = () => import("@/lib/contracts/profile");
export const emailContracts = () => import("@/lib/contracts/email");
export const authenticationContracts = () => import("@/lib/contracts/authentication");
export const creditContracts = () => import("@/lib/contracts/credits");
export const storageContracts = () => import("@/lib/contracts/storage");
export const templateContracts = () => import("@/lib/contracts/templates");
export const batchContracts = () => import("@/lib/contracts/batches");
export const linkContracts = () => import("@/lib/contracts/share-links");
export const fileContracts = () => import("@/lib/contracts/files");
export const signInContracts = () => import("@/lib/contracts/sign-ins");
export const passkeyContracts = () => import("@/lib/contracts/passkeys");
export const appContracts = () => import("@/lib/contracts/apps");
export const deliveryContracts = () => import("@/lib/contracts/deliveries");
export const adminContracts = {
  people: () => import("@/lib/contracts/admin-people"),
  audit: () => import("@/lib/contracts/admin-audit"),
  renders: () => import("@/lib/contracts/admin-renders"),
  overview: () => import("@/lib/contracts/admin-overview"),
};
export const peaksContracts = () => import("@/lib/contracts/library-manifest");
export const problemContracts = () => import("@/lib/contracts/problem");
