import { credentials, mailState, profile } from "@/lib/contracts/account-examples";
import { adminRequests, adminResponses } from "@/lib/contracts/admin-examples";
import { albumRequests, albumResponses } from "@/lib/contracts/album-examples";
import {
  app,
  appWithSecret,
  delivery,
  deliveryDetail,
  signing,
  testDelivery,
} from "@/lib/contracts/callback-examples";
import { archiveResponses } from "@/lib/contracts/archive-examples";
import { clipResponses } from "@/lib/contracts/clip-examples";
import { voiceResponses } from "@/lib/contracts/voice-examples";
import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";
import { QUALITIES } from "@/lib/film/qualities";
import { styles } from "@/lib/film/styles/styles";
import { linkRequests, linkResponses } from "@/lib/contracts/link-examples";
import { sourceRequests, sourceResponses } from "@/lib/contracts/source-examples";
import { rhythmExample as rhythm, songExample as song } from "@/lib/contracts/song-examples";
import { passkeyRequests, passkeyResponses } from "@/lib/contracts/passkey-examples";
import { photoExample as photo } from "@/lib/contracts/photo-example";
import { signInResponses } from "@/lib/contracts/sign-in-examples";
import { uploadExample as upload } from "@/lib/contracts/upload-example";
import { templateRequests, templateResponses } from "@/lib/contracts/template-examples";

const assets = [
  { name: "text", start_time: 0, end_time: 3, data: { title: "Our summer", text: "2026" } },
  { name: "image", asset_id: ids.photo, start_time: 3, end_time: 7, data: { text: "At the sea" } },
  { name: "music", asset_id: ids.song, start_time: 0, end_time: 0 },
];

const style = {
  ...styles.vanilla.about,
  machine_name: "vanilla",
  order: 1,
  thumbnail: `${origin}/styles/vanilla.svg`,
  sample_url: `${origin}/styles/vanilla.mp4`,
  limits: {
    quality: QUALITIES.map((res) => ({ res, credits: 10 })),
    ...styles.vanilla.about.limits,
  },
};

const film = (quality: number, size: number) => ({
  url: `${origin}/api/v/${ids.video}/our-summer.mp4?quality=${quality}`,
  size,
});

const video = {
  id: ids.video,
  name: "Our summer",
  status: "published",
  style: "vanilla",
  assets: [
    assets[0],
    {
      ...assets[1],
      url: photo.url,
      thumbnail_url: photo.thumbnail_url,
      film_url: photo.film_url,
      film_1080_url: photo.film_1080_url,
    },
    { ...assets[2], url: song.url },
  ],
  duration: 7,
  tags: ["family"],
  comment_count: 0,
  owner: { profile_pic: profile.profile_pic, id: ids.account, name: profile.name },
  credit: [["Photos", "Ada"]],
  created_on: 1_790_000_000,
  modified_on: 1_790_000_320,
  video: { 360: film(360, 612_000), 480: film(480, 1_034_000), 720: film(720, 2_210_000) },
  view: 3,
  quality: 720,
  thumbnail: { 720: `${origin}/files/${ids.file}/thumbnail.jpg` },
  aspect_ratio: "16:9",
  accent_color: null,
  duck_music: true,
  clip_sound: true,
  progress: null,
  segments: null,
  early: null,
  error: null,
  callback_url: null,
  visibility: "unlisted",
  preview: null,
  deleted_on: null,
};

const draft = {
  ...video,
  status: "initial",
  duration: 7,
  video: null,
  thumbnail: null,
  view: 0,
  tags: [],
  credit: [],
};
const message = (text: string) => ({ message: text });
const deleted = (text: string) => ({ status: 200, message: text });

/** Example answers by operation. Missing ones are generated from the contract. */
export const responseExamples: Record<string, unknown> = {
  logIn: credentials,
  logInApp: credentials,
  logOut: message("Logged out."),
  countPlay: { counted: true },
  changePassword: message("Password changed."),
  getProfile: profile,
  updateProfile: profile,
  setPicture: { ...profile, profile_pic: `${origin}/files/${ids.file}/picture` },
  removePicture: profile,
  changeEmail: { ...profile, email: "augusta@example.org" },
  deleteAccount: {
    message: "Your account is deleted.",
    videos: 12,
    photos: 240,
    songs: 4,
    clips: 31,
    voices: 2,
  },
  getMailState: mailState,
  sendVerification: mailState,
  setFilmMail: { ...mailState, film_ready: true },
  getCredits: {
    credits: 990,
    render_cost: 10,
    charges_frames_made: false,
    daily_credits: 1000,
    next_top_up: 1_790_035_200,
    history: [
      {
        id: "bW9uZXktc3BlbnQtd2VsbA",
        kind: "render",
        amount: -10,
        balance: 990,
        note: "Our summer",
        video: { id: ids.video, name: "Our summer" },
        created_on: 1_790_000_100,
      },
    ],
    paging: { count: 15, next_url: "" },
  },
  getStorage: {
    used: 1_482_000_000,
    limit: 5_000_000_000,
    left: 3_518_000_000,
    kinds: {
      photo: 640_000_000,
      clip: 512_000_000,
      music: 32_000_000,
      voice: 4_000_000,
      film: 293_800_000,
      avatar: 200_000,
    },
  },
  ...passkeyResponses,
  ...signInResponses,
  listVideos: {
    videos: [video],
    paging: {
      count: 1,
      next_url: "/me/videos?count=1&from=1789990000&after=mg7c1s00.mJ0Uqk2yX1Q0aVbSd8Tq3A",
      prev_url: "",
    },
  },
  createVideo: draft,
  getDraft: draft,
  getVideo: video,
  updateVideo: draft,
  chooseFilm: {
    video: draft,
    left_out: [{ id: "8sVb2nQxTEy4mKc7dW1hRg", reason: "alike", alike: ids.photo, alike_count: 7 }],
    on_rises: [ids.photo],
    clocks: [{ camera: "Canon EOS R6", ahead: 3600, set_right: true }],
  },
  duplicateVideo: { ...draft, id: "pB3nV7cX0zL5kJ2hG9fD4Q" },
  deleteVideo: message("Video deleted."),
  restoreVideo: video,
  forecastRender: { state: "queued", films_before: 2, films_running: 1, wait: 95.5, duration: 41.2 },
  listMedia: { photos: [photo], clips: [], musics: [song], voices: [] },
  listVersions: {
    versions: [
      {
        number: 3,
        saved_on: 1_790_000_120,
        duration: 7,
        style: "vanilla",
        photo_count: 1,
        clip_count: 0,
        thumbnail_url: photo.thumbnail_url,
      },
    ],
  },
  getVersion: video,
  restoreVersion: video,
  renderVideo: { message: "The video is being created.", status: 7101 },
  previewVideo: { message: "The preview is being created.", status: 7101 },
  listPhotos: { albums: [{ album_name: "My uploads", photos: [photo] }] },
  listFingerprints: { fingerprints: { [photo.id]: photo.fingerprint } },
  uploadPhoto: photo,
  importPhoto: photo,
  importPhotoShort: photo,
  getPhoto: { ...photo, used_in: [{ id: ids.video, name: "Our summer" }] },
  restorePhoto: photo,
  moveItems: { moved_count: 2 },
  changePhoto: { ...photo, favourite: true },
  deletePhoto: deleted("Photo deleted."),
  ...clipResponses,
  ...voiceResponses,
  ...adminResponses,
  ...archiveResponses,
  ...albumResponses,
  ...linkResponses,
  ...sourceResponses,
  ...templateResponses,
  listLibrary: { musics: [song] },
  getLibrarySong: song,
  listSongs: { musics: [song] },
  uploadSong: song,
  importSong: song,
  getSong: { ...song, used_in: [{ id: ids.video, name: "Our summer" }] },
  restoreSong: song,
  getLibraryBeats: rhythm,
  getBeats: rhythm,
  deleteSong: deleted("Song deleted."),
  readUpload: upload,
  keepUpload: { photo },
  listStyles: [style],
  listMyStyles: [style],
  getStyle: style,
  listApps: { apps: [{ ...app, name: "Kinora", first_party: true, callback_url: null }, app] },
  createApp: appWithSecret,
  updateApp: app,
  deleteApp: message("App deleted."),
  rotateApp: appWithSecret,
  getSigningSecret: signing,
  rotateSigningSecret: signing,
  listDeliveries: { deliveries: [delivery], paging: { count: 15, next_url: "" } },
  getDelivery: deliveryDetail,
  testCallback: testDelivery,
  resendDelivery: { ...deliveryDetail, state: "pending", next_attempt_on: 1_790_000_500 },
  getHealth: { status: "ready" },
  getLiveness: { status: "live" },
};

/** Example parameters by operation. */
export const requestExamples: Record<string, Record<string, unknown>> = {
  callTools: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  logIn: { username: "ada@example.org", password: "correct horse battery", app_id: ids.app },
  logInApp: { app_id: ids.app, app_secret: "kT3vB8nM1qW6eR0yU5iO2pA7sD4fG9hJlZxCbNmQwEr" },
  changePassword: {
    old_password: "correct horse battery",
    new_password1: "a longer sentence",
    new_password2: "a longer sentence",
  },
  updateProfile: { name: "Ada Lovelace", country: "United Kingdom" },
  changeEmail: { email: "augusta@example.org", password: "correct horse battery" },
  setFilmMail: { film_ready: 1 },
  deleteAccount: { password: "correct horse battery" },
  createApp: { name: "Travel site", callback_url: "https://example.org/films" },
  updateApp: { callback_url: "https://example.org/films" },
  createVideo: { name: "Our summer", style: "vanilla" },
  updateVideo: { assets, credit: [["Photos", "Ada"]], quality: 720 },
  chooseFilm: { all: true, length: 60, pace: "lively", seed: 2, keep: [ids.photo], dry_run: true },
  duplicateVideo: { name: "Our summer, shorter" },
  renderVideo: {},
  changePhoto: { favourite: true },
  moveItems: { trash: [ids.photo, ids.clip] },
  importPhoto: { url: "https://example.org/beach.jpg", service: "flickr" },
  importPhotoShort: { url: "https://example.org/beach.jpg" },
  importClip: { url: "https://example.org/waves.mov" },
  changeClip: { name: "The sea", favourite: true },
  importVoice: { url: "https://example.org/grandmother.mp3" },
  changeVoice: { name: "Grandmother tells" },
  ...adminRequests,
  ...albumRequests,
  ...linkRequests,
  ...sourceRequests,
  ...passkeyRequests,
  ...templateRequests,
  importSong: { url: "https://example.org/song.mp3", title: "Morning Light", artist: "Ada" },
};
