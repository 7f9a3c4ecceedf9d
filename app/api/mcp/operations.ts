import { GET as readAlbum } from "@/app/api/me/albums/[id]/route";
import { GET as listAlbums } from "@/app/api/me/albums/route";
import { GET as listClips, POST as importClip, PUT as uploadClip } from "@/app/api/me/clips/route";
import { GET as listSongs, POST as importSong, PUT as uploadSong } from "@/app/api/me/musics/route";
import { POST as importPhoto } from "@/app/api/me/photos/external/route";
import { GET as listPhotos, PUT as uploadPhoto } from "@/app/api/me/photos/route";
import { GET as listMyStyles } from "@/app/api/me/styles/route";
import { POST as chooseFilm } from "@/app/api/me/videos/[id]/choose/route";
import { POST as createLink } from "@/app/api/me/videos/[id]/links/route";
import { POST as renderVideo } from "@/app/api/me/videos/[id]/render/route";
import { POST as restoreVersion } from "@/app/api/me/videos/[id]/versions/[number]/restore/route";
import { GET as listVersions } from "@/app/api/me/videos/[id]/versions/route";
import { GET as getVideo, POST as updateVideo } from "@/app/api/me/videos/[id]/route";
import { POST as createVideo, GET as listVideos } from "@/app/api/me/videos/route";
import { GET as listVoices, POST as importVoice, PUT as uploadVoice } from "@/app/api/me/voices/route";
import { GET as listLibrary } from "@/app/api/musics/route";
import type { Operations } from "@/lib/server/agents/call-operation";

/** The routes that tools call, by the ids of their operations. */
export const operations: Operations = {
  chooseFilm,
  createLink,
  createVideo,
  getAlbum: readAlbum,
  getVideo,
  importClip,
  importPhoto,
  importSong,
  importVoice,
  listAlbums,
  listClips,
  listLibrary,
  listMyStyles,
  listPhotos,
  listSongs,
  listVersions,
  listVideos,
  listVoices,
  renderVideo,
  restoreVersion,
  updateVideo,
  uploadClip,
  uploadPhoto,
  uploadSong,
  uploadVoice,
};
