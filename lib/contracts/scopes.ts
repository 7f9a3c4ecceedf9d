import type { Endpoint } from "@/lib/contracts/endpoint";
import type { ClosedId } from "@/lib/contracts/registry";
import type { Scope } from "@/lib/contracts/scope-names";

/**
 * The scope that a token needs for each operation; null if any token will do. An operation that is missing here does
 * not compile.
 */
const endpointScopes: Record<ClosedId, Scope | null> = {
  logOut: null,
  changePassword: "admin",

  getProfile: "read",
  updateProfile: "write",
  setPicture: "write",
  removePicture: "write",
  getCredits: "read",
  getStorage: "read",
  changeEmail: "admin",
  getMailState: "read",
  sendVerification: "admin",
  setFilmMail: "write",
  exportAccount: "admin",
  deleteAccount: "admin",
  listSessions: "admin",
  endSessions: "admin",
  endSession: "admin",
  listTokens: "admin",
  endTokens: "admin",
  endToken: "admin",
  listPasskeys: "admin",
  beginPasskey: "admin",
  addPasskey: "admin",
  renamePasskey: "admin",
  removePasskey: "admin",

  listVideos: "read",
  createVideo: "write",
  getVideo: "read",
  updateVideo: "write",
  deleteVideo: "write",
  duplicateVideo: "write",
  getDraft: "read",
  videoEvents: "read",
  renderVideo: "render",
  previewVideo: "render",
  chooseFilm: "write",
  restoreVideo: "write",
  listMedia: "read",
  forecastRender: "read",
  listVersions: "read",
  getVersion: "read",
  restoreVersion: "write",
  getCaptions: "read",

  // Anybody may request these. If a token comes along, it identifies the viewer, so it needs this scope.
  getFilm: "read",
  getFilmCaptions: "read",
  getPoster: "read",
  getEarlyFilm: "read",
  getInstalment: "read",
  countPlay: "read",

  listLinks: "read",
  createLink: "write",
  changeLink: "write",
  revokeLink: "write",
  restoreLink: "write",

  listTemplates: "read",
  createTemplate: "write",
  getTemplate: "read",
  changeTemplate: "write",
  deleteTemplate: "write",
  orderBatch: "render",
  listBatches: "read",
  getBatch: "read",
  listResults: "read",
  getResultsTable: "read",
  cancelBatch: "render",
  deleteBatch: "write",

  listPhotos: "read",
  uploadPhoto: "write",
  importPhoto: "write",
  importPhotoShort: "write",
  getPhoto: "read",
  changePhoto: "write",
  deletePhoto: "write",
  restorePhoto: "write",

  listClips: "read",
  uploadClip: "write",
  importClip: "write",
  getClip: "read",
  clipEvents: "read",
  getClipOriginal: "read",
  changeClip: "write",
  getSubtitles: "read",
  uploadSubtitles: "write",
  deleteSubtitles: "write",
  deleteClip: "write",
  restoreClip: "write",

  listAlbums: "read",
  createAlbum: "write",
  getAlbum: "read",
  changeAlbum: "write",
  fillAlbum: "write",
  deleteAlbum: "write",
  restoreAlbum: "write",

  listSources: "read",
  // They decide what another service is asked with somebody's password there.
  createSource: "admin",
  changeSource: "admin",
  removeSource: "admin",
  listSourceFolder: "write",
  getSourceCover: "write",
  listImportItems: "read",
  releaseImport: "write",
  listVideoImports: "read",
  listReturns: "read",
  startReturn: "write",
  undoReturn: "write",
  startImport: "write",
  cancelImport: "write",
  getGuests: "read",
  createGuestLink: "write",
  changeGuestLink: "write",
  closeGuestLink: "write",
  decideGuestItems: "write",

  listLibrary: "read",
  getLibrarySong: "read",
  getLibraryBeats: "read",
  listSongs: "read",
  uploadSong: "write",
  importSong: "write",
  getSong: "read",
  getBeats: "read",
  deleteSong: "write",
  restoreSong: "write",

  listVoices: "read",
  uploadVoice: "write",
  importVoice: "write",
  getVoice: "read",
  changeVoice: "write",
  deleteVoice: "write",
  restoreVoice: "write",

  listArchives: "read",
  getArchive: "read",
  listArchiveItems: "read",
  removeArchive: "write",

  beginUpload: "write",
  readUpload: "write",
  appendToUpload: "write",
  keepUpload: "write",
  endUpload: "write",

  listMyStyles: "read",

  listApps: "admin",
  createApp: "admin",
  updateApp: "admin",
  deleteApp: "admin",
  rotateApp: "admin",
  getSigningSecret: "admin",
  rotateSigningSecret: "admin",
  listDeliveries: "admin",
  getDelivery: "admin",
  resendDelivery: "admin",

  listPeople: "admin",
  invitePerson: "admin",
  disablePerson: "admin",
  enablePerson: "admin",
  signOutPerson: "admin",
  grantPersonCredits: "admin",
  limitPersonStorage: "admin",
  listServiceRenders: "admin",
  cancelServiceRender: "admin",
  retryServiceRender: "admin",
  getServiceStorage: "admin",
  getServiceHealth: "admin",
  getServiceSettings: "admin",
  listAudit: "admin",

  // Each tool needs the scopes of what it does.
  callTools: null,
};

const scopeById: Partial<Record<string, Scope | null>> = endpointScopes;

/** The scope that a token needs for an operation; null if none is needed. */
export function scopeOf({ id, access }: Endpoint): Scope | null {
  if (access === "open") return null;
  const scope = scopeById[id];
  if (scope === undefined) throw new Error(`lib/contracts/scopes.ts does not say which scope ${id} needs.`);
  return scope;
}
